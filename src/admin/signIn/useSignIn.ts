import { useLogin } from 'ra-core';
import { useEffect, useState, type FormEvent } from 'react';
import { SignInError, type SignInFailure } from '../auth/SignInError.ts';
import { formText } from './formText.ts';

type State =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'failed'; failure: SignInFailure }
  | { status: 'locked'; until: number };

/** State of the sign-in form: progress, error, and remaining lock time. */
export function useSignIn(logIn?: LogIn) {
  const enter = useLogin();
  const login = logIn ?? enter;
  const [state, setState] = useState<State>({ status: 'idle' });
  const seconds = useSecondsUntil(state.status === 'locked' ? state.until : undefined);
  const signIn = async (username: string, password: string) => {
    setState({ status: 'busy' });
    try {
      await login({ username, password });
    } catch (error) {
      const known = error instanceof SignInError ? error : new SignInError('failed', String(error));
      setState(
        known.failure === 'locked'
          ? { status: 'locked', until: Date.now() + known.retryAfter * 1000 }
          : { status: 'failed', failure: known.failure },
      );
    }
  };
  return {
    isBusy: state.status === 'busy',
    failure: state.status === 'failed' ? state.failure : undefined,
    /** Remaining seconds of the lock; 0: not locked. */
    lockedFor: seconds,
    signIn,
    handleSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const data = new FormData(event.currentTarget);
      void signIn(formText(data, 'username').trim(), formText(data, 'password'));
    },
  };
}

/** Seconds until a timestamp, as a countdown. */
function useSecondsUntil(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return undefined;
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

/** Signs in. @throws SignInError */
type LogIn = (credentials: { readonly username: string; readonly password: string }) => Promise<unknown>;
