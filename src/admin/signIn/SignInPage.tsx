import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import type { Instance } from '../app/instance.ts';
import { useSession } from '../auth/SessionContext.ts';
import { lazyPage } from '../page/lazyPage.tsx';
import { LanguageMenu } from '../shell/LanguageMenu.tsx';
import { Button, Field, Icon, Text } from '../ui/index.ts';
import { DemoUsers } from './DemoUsers.tsx';
import { Logo } from './Logo.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SignInFailed } from './SignInFailed.tsx';
import { useInstance } from './useInstance.ts';
import { useSignIn } from './useSignIn.ts';
import { ZelligeArt } from './ZelligeArt.tsx';
import styles from './SignIn.module.css';

interface SignInPageProps {
  /** Called at the first key press, to preload the code needed after sign-in. */
  onFirstKey: () => void;
}

/** Sign-in page: name and password, language, server status. */
export function SignInPage({ onFirstKey }: SignInPageProps) {
  const translate = useTranslate();
  const session = useSession();
  const [cameSignedIn] = useState(() => session.get().status === 'signedIn');
  const { instance, isReachable } = useInstance();
  const [query] = useSearchParams();
  const needsSetup = instance?.needsSetup ?? false;
  const setup = needsSetup ? 'setup' : query.has('reset') ? 'reset' : undefined;
  const token = tokenIn(useLocation().hash);
  useEffect(() => void session.restore(), [session]);
  useEffect(() => {
    document.title = `${translate(`flexy.${token === undefined ? (setup ?? 'signIn') : 'link'}.title`)} · Flexy`;
  }, [translate, setup, token]);
  if (cameSignedIn && token === undefined) return <Navigate to="/" replace />;
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.head}>
          <Logo />
          <span className={styles.brand}>Flexy</span>
          <LanguageMenu full />
        </header>
        <main className={styles.main}>
          {token !== undefined ? (
            <LinkForm key={token} token={token} />
          ) : setup ? (
            <SetupForm key={setup} kind={setup} />
          ) : (
            <SignInForm instance={instance} onFirstKey={onFirstKey} />
          )}
        </main>
        <footer className={styles.foot}>
          <span dir="ltr">{instance?.version ? `Flexy ${instance.version} · MIT` : 'Flexy · MIT'}</span>
          <Reach isReachable={isReachable} />
        </footer>
      </div>
      <ZelligeArt />
    </div>
  );
}

const MARK = '#link=';

/** Token of a one-time link in an address; it is behind `#`, so that no server or log sees it. undefined: there is none. */
const tokenIn = (hash: string): string | undefined =>
  hash.startsWith(MARK) ? hash.slice(MARK.length).trim() : undefined;

/** Rarely used: for a new installation, or after the last administrator was lost. */
const SetupForm = lazyPage(() => import('./SetupForm.tsx'));
/** For one-time links. */
const LinkForm = lazyPage(() => import('./LinkForm.tsx'));

function Reach({ isReachable }: { isReachable: boolean | undefined }) {
  const translate = useTranslate();
  const key = isReachable === undefined ? 'asking' : isReachable ? 'reachable' : 'unreachable';
  return (
    <span className={`${styles.reach} ${isReachable === false ? styles.lost : ''}`} role="status">
      <Icon name={isReachable === false ? 'wifi-off' : 'wifi'} />
      {translate(`flexy.connection.${key}`)}
    </span>
  );
}

interface SignInFormProps extends SignInPageProps {
  instance: Instance | undefined;
}

function SignInForm({ instance, onFirstKey }: SignInFormProps) {
  const translate = useTranslate();
  const signIn = useSignIn();
  const isWaiting = signIn.isBusy || signIn.lockedFor > 0;
  return (
    <form className={styles.form} onSubmit={signIn.handleSubmit}>
      <div>
        <h1>{translate('flexy.signIn.title')}</h1>
        <Text as="p" tone="quiet">
          {instance?.name ? translate('flexy.signIn.place', { name: instance.name }) : ' '}
        </Text>
      </div>
      <SignInFailed signIn={signIn} />
      <Field
        touch
        required
        autoFocus
        name="username"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={translate('flexy.signIn.username')}
        onInput={onFirstKey}
      />
      <PasswordField autoComplete="current-password" />
      <Button type="submit" kind="primary" size="touch" full disabled={isWaiting}>
        {translate(signIn.isBusy ? 'flexy.signIn.busy' : 'flexy.signIn.submit')}
      </Button>
      {instance && instance.demoUsers.length > 0 && (
        <DemoUsers users={instance.demoUsers} disabled={isWaiting} onChoose={(...as) => void signIn.signIn(...as)} />
      )}
    </form>
  );
}
