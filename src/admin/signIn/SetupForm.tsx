import { useTranslate } from 'ra-core';
import { Banner, Button, Field } from '../ui/index.ts';
import { PasswordField } from './PasswordField.tsx';
import { useSetup } from './useSetup.ts';
import styles from './SignIn.module.css';

/** Longest name that the server takes. */
const LONGEST_NAME = 120;

/** In place of the sign-in form while nobody has an account: makes the first administrator (DECISIONS 20). */
export default function SetupForm() {
  const translate = useTranslate();
  const { isBusy, refusal, handleSubmit } = useSetup();
  const { text, fields } = refusal;
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <div>
        <h1>{translate('flexy.setup.title')}</h1>
        <p className={styles.place}>{translate('flexy.setup.intro')}</p>
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
        label={translate('flexy.setup.token')}
        help={translate('flexy.setup.tokenHelp')}
        error={fields.token}
      />
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
      <Field
        touch
        required
        name="username"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={translate('flexy.signIn.username')}
        help={translate('flexy.setup.usernameHelp')}
        error={fields.username}
      />
      <PasswordField autoComplete="new-password" help={translate('flexy.setup.passwordHelp')} error={fields.password} />
      <Button type="submit" kind="primary" size="touch" full disabled={isBusy}>
        {translate(isBusy ? 'flexy.setup.busy' : 'flexy.setup.submit')}
      </Button>
    </form>
  );
}
