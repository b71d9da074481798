import { useQueryClient } from '@tanstack/react-query';
import { useLogout, useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import { SIGNED_IN_HINT } from '../auth/session.ts';
import { useMe, useSession } from '../auth/SessionContext.ts';
import { Button, Row } from '../ui/index.ts';
import { useModalDialog } from '../ui/useModalDialog.ts';
import { continueSession } from './continueSession.ts';
import { PasswordField } from './PasswordField.tsx';
import { SignInFailed } from './SignInFailed.tsx';
import { useSignIn } from './useSignIn.ts';
import styles from './SignInAgain.module.css';

/** Sign-in dialog over a page whose session has ended. Unsaved input is kept. */
export default function SignInAgain() {
  const translate = useTranslate();
  const session = useSession();
  const logout = useLogout();
  const queryClient = useQueryClient();
  const { username, fullName } = useMe();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const signIn = useSignIn(async ({ password }) => {
    await session.signIn(username, password);
    await queryClient.invalidateQueries();
  });
  useOtherTabs();
  useModalDialog(dialog);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      onCancel={(event) => event.preventDefault()}
    >
      <form className={styles.form} onSubmit={signIn.handleSubmit}>
        <h2 id={`${id}t`}>{translate('flexy.signIn.again')}</h2>
        <p id={`${id}d`}>{translate('flexy.signIn.againHelp', { name: fullName })}</p>
        <SignInFailed signIn={signIn} />
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordField autoFocus autoComplete="current-password" />
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button onClick={() => void logout()}>{translate('flexy.signIn.leave')}</Button>
          <Button type="submit" kind="primary" disabled={signIn.isBusy || signIn.lockedFor > 0}>
            {translate(signIn.isBusy ? 'flexy.signIn.busy' : 'flexy.signIn.submit')}
          </Button>
        </Row>
      </form>
    </dialog>
  );
}

/** Continues when another tab of this browser has signed in. */
function useOtherTabs() {
  const session = useSession();
  const queryClient = useQueryClient();
  useEffect(() => {
    const ends = new AbortController();
    window.addEventListener(
      'storage',
      // After a failure the dialog stays open.
      ({ key, newValue }) => {
        if (key !== SIGNED_IN_HINT || newValue === null) return;
        void continueSession(session, queryClient).catch(() => undefined);
      },
      { signal: ends.signal },
    );
    return () => ends.abort();
  }, [session, queryClient]);
}
