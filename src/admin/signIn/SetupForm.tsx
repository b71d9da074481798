import { useTranslate } from 'ra-core';
import { Banner, Button, Field, Text } from '../ui/index.ts';
import { PasswordField } from './PasswordField.tsx';
import { useSetup, type SetupKind } from './useSetup.ts';
import styles from './SignIn.module.css';

interface SetupFormProps {
  kind: SetupKind;
}

/**
 * Replaces the sign-in form. Creates the first administrator while no account exists, or resets an
 * administrator's password with a token of `npm run admin:reset`.
 */
export default function SetupForm({ kind }: SetupFormProps) {
  const translate = useTranslate();
  const { isBusy, refusal, handleSubmit } = useSetup(kind);
  const { text, fields } = refusal;
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <div>
        <h1>{translate(`flexy.${kind}.title`)}</h1>
        <Text as="p" tone="quiet">
          {translate(`flexy.${kind}.intro`)}
        </Text>
      </div>
      {text !== undefined && <Banner tone="danger">{translate(text, { _: text })}</Banner>}
      <Field
        touch
        required
        autoFocus
        name="token"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={translate(`flexy.${kind}.token`)}
        help={translate(`flexy.${kind}.tokenHelp`)}
        error={fields.token}
      />
      {kind === 'setup' && (
        <Field
          touch
          required
          name="fullName"
          dir="auto"
          autoComplete="name"
          maxLength={LONGEST_NAME}
          label={translate('flexy.setup.fullName')}
          error={fields.fullName}
        />
      )}
      <Field
        touch
        required
        name="username"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={translate('flexy.signIn.username')}
        help={translate(`flexy.${kind}.usernameHelp`)}
        error={fields.username}
      />
      <PasswordField autoComplete="new-password" help={translate('flexy.setup.passwordHelp')} error={fields.password} />
      <Button type="submit" kind="primary" size="touch" full disabled={isBusy}>
        {translate(`flexy.${kind}.${isBusy ? 'busy' : 'submit'}`)}
      </Button>
    </form>
  );
}

/** Maximum length of a name, as accepted by the server. */
const LONGEST_NAME = 120;
