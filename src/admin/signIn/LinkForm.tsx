import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { useSession } from '../auth/SessionContext.ts';
import { Banner, Button, Field, Skeleton, Text } from '../ui/index.ts';
import { PasswordField } from './PasswordField.tsx';
import { useTypedPassword } from './typedPassword.ts';
import { useChoosePassword, useLinkHolder, type LinkHolder } from './useAccessLink.ts';
import styles from './SignIn.module.css';

interface LinkFormProps {
  /** Token of the link. */
  token: string;
}

/** Replaces the sign-in form for whoever opens a one-time link: they choose their password. */
export default function LinkForm({ token }: LinkFormProps) {
  const translate = useTranslate();
  const { holder, onUsed, failure, retry } = useLinkHolder(token);
  if (failure !== undefined) return <Refused failure={failure} retry={retry} />;
  if (holder) return <ChooseForm token={token} holder={holder} onUsed={onUsed} />;
  return (
    <div className={styles.form} role="status" aria-label={translate('flexy.state.loading')}>
      <Skeleton height="240px" />
    </div>
  );
}

/** The link does not work: why, and the way on. */
function Refused({ failure, retry }: { failure: string; retry: (() => void) | undefined }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <div className={styles.form}>
      <h1>{translate('flexy.link.title')}</h1>
      <div role="alert">
        <Banner tone="danger">{translate(failure, { _: failure })}</Banner>
      </div>
      {retry && (
        <Button size="touch" full icon="rotate-cw" onClick={retry}>
          {translate('flexy.state.retry')}
        </Button>
      )}
      <Button kind="primary" size="touch" full onClick={() => void navigate('/login', { replace: true })}>
        {translate('flexy.link.signIn')}
      </Button>
    </div>
  );
}

/** Password of an account, chosen by its owner. */
function ChooseForm({ token, holder, onUsed }: LinkFormProps & { holder: LinkHolder; onUsed: () => void }) {
  const translate = useTranslate();
  const state = useSession().get();
  const { isBusy, refusal, handleSubmit } = useChoosePassword(token, onUsed);
  const [typed, type] = useTypedPassword(token);
  const { text, password } = refusal;
  const { fullName, username, isInvitation } = holder;
  const other = state.status === 'signedIn' && state.me.username !== username ? state.me.fullName : undefined;
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <div>
        <h1>{translate('flexy.link.title')}</h1>
        <Text as="p" tone="quiet">
          {translate(`flexy.link.${isInvitation ? 'welcome' : 'reset'}`, { name: fullName })}
        </Text>
      </div>
      {text !== undefined && <Banner tone="danger">{translate(text, { _: text })}</Banner>}
      {other !== undefined && <Banner tone="info">{translate('flexy.link.other', { name: other })}</Banner>}
      <Field
        touch
        readOnly
        name="username"
        dir="ltr"
        autoComplete="username"
        label={translate('flexy.signIn.username')}
        help={translate('flexy.link.usernameHelp')}
        value={username}
      />
      <PasswordField
        autoFocus
        autoComplete="new-password"
        help={translate('flexy.setup.passwordHelp')}
        value={typed}
        onChange={({ target }) => type(target.value)}
        {...(password === undefined ? {} : { error: password })}
      />
      <Button type="submit" kind="primary" size="touch" full disabled={isBusy}>
        {translate(`flexy.link.${isBusy ? 'busy' : 'submit'}`)}
      </Button>
    </form>
  );
}
