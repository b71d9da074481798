import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useLogin, useNotify } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { HttpError } from '../../dataProvider/http/HttpError.ts';
import { errorOf } from '../../dataProvider/http/problem.ts';
import { isObject, textOf } from '#resource';
import { useSession } from '../auth/SessionContext.ts';
import { formText } from './formText.ts';
import { forgetTypedPassword } from './typedPassword.ts';

/** For whom a link is. */
export interface LinkHolder {
  readonly username: string;
  readonly fullName: string;
  readonly isInvitation: boolean;
}

/** Reasons of the server to refuse a link. */
const REASONS: readonly unknown[] = ['wrong', 'used', 'expired', 'disabled'];

/** Key of the message of a refusal, or the server's own text. Keys let a later change of language translate the reason. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof HttpError) || error.status === 0) return 'flexy.signIn.failure.unreachable';
  const { reason } = error.body;
  if (REASONS.includes(reason)) return `flexy.errors.link.${String(reason)}`;
  return error.message.startsWith('flexy.') ? 'flexy.link.failed' : error.message;
};

/** Sends a call of a link, without the session: the person is not signed in, or somebody else is. @throws HttpError */
function useSend(): (path: string, body: object) => Promise<Record<string, unknown>> {
  const locale = useLocale();
  return async (path, body) => {
    const response = await fetch(`/${locale}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw await errorOf(response);
    const answer: unknown = await response.json();
    return isObject(answer) ? answer : {};
  };
}

/**
 * How a link is asked for: once, and again only by hand, because each time that a dead link is asked for counts. Another
 * language asks for nothing new. A link that was used here is asked for no more.
 */
export const linkQuery = (token: string, isUsed: boolean) =>
  ({
    queryKey: ['access-link', token],
    enabled: !isUsed,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // A failed one is always stale.
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }) as const;

/**
 * For whom a link is; `failure` is a message or its key. `onUsed` keeps its holder and ends the asking: a used link would be
 * answered like a dead one while its person is being signed in.
 */
export function useLinkHolder(token: string) {
  const send = useSend();
  const [used, setUsed] = useState<LinkHolder>();
  const { data, error, refetch } = useQuery({
    ...linkQuery(token, used !== undefined),
    queryFn: async (): Promise<LinkHolder> => {
      const { username, fullName, kind } = await send('access-link', { token });
      return { username: textOf(username), fullName: textOf(fullName), isInvitation: kind === 'invitation' };
    },
  });
  const isOver = error instanceof HttpError && (error.status === 403 || error.status === 410);
  return {
    holder: used ?? data,
    onUsed: () => setUsed(data),
    failure: error && !used ? messageOf(error) : undefined,
    retry: error && !isOver ? () => void refetch() : undefined,
  };
}

/**
 * Chooses the password of a link's account and signs in with it. Another person's session on this device ends before.
 * @param onUsed called once the link is used
 */
export function useChoosePassword(token: string, onUsed: () => void) {
  const send = useSend();
  const session = useSession();
  const login = useLogin();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly text?: string; readonly password?: string }>({});
  const choose = async (password: string) => {
    const { username } = await send('access-link/use', { token, password });
    onUsed();
    forgetTypedPassword();
    if (session.get().status === 'signedIn') await session.signOut();
    client.clear();
    await login({ username: textOf(username), password }, '/').catch(() => {
      notify('flexy.link.done', { type: 'info' });
      void navigate('/login', { replace: true });
    });
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = formText(new FormData(event.currentTarget), 'password');
    setBusy(true);
    setRefusal({});
    try {
      await choose(password);
    } catch (error) {
      const violations = error instanceof HttpError ? (error.body.violations ?? []) : [];
      const wrong = violations.find(({ propertyPath }) => propertyPath === 'password')?.message;
      setRefusal(wrong === undefined ? { text: messageOf(error) } : { password: wrong });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, handleSubmit };
}
