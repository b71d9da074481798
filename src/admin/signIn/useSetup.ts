import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useLogin, useNotify } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { HttpError } from '../../dataProvider/http/HttpError.ts';
import { errorOf } from '../../dataProvider/http/problem.ts';
import { useSession } from '../auth/SessionContext.ts';
import { formText } from './formText.ts';
import { INSTANCE_KEY } from './useInstance.ts';

/** Creates the first administrator, or resets a password. */
export type SetupKind = 'setup' | 'reset';

const PATHS: Readonly<Record<SetupKind, string>> = { setup: 'setup', reset: 'setup/reset' };

/** Form fields, named like those of the server's call. */
export const SETUP_FIELDS = ['token', 'fullName', 'username', 'password'] as const;
/** One of {@link SETUP_FIELDS}. */
export type SetupField = (typeof SETUP_FIELDS)[number];

interface Refusal {
  /** Message above the form; undefined when the fields explain everything. */
  readonly text?: string;
  readonly fields: Readonly<Partial<Record<SetupField, string>>>;
}

const isSetupField = (name: string): name is SetupField => SETUP_FIELDS.some((field) => field === name);

/** Errors of a refusal by field; a message key if the server gave no readable one. */
function refusalOf(error: HttpError): Refusal {
  const violations = error.body.violations ?? [];
  const named = violations.flatMap(({ propertyPath, message }) =>
    isSetupField(propertyPath) ? [[propertyPath, message] as const] : [],
  );
  // Invalid values are explained at their fields; other errors have a message.
  const isSaid = error.status === 422 && named.length > 0;
  const text = error.message.startsWith('flexy.') ? 'flexy.setup.failed' : error.message;
  return { ...(isSaid ? {} : { text }), fields: Object.fromEntries(named) };
}

/** `fullName`: of the first administrator only. */
type Values = Readonly<Record<Exclude<SetupField, 'fullName'>, string>> & { readonly fullName?: string };

/** Form values; all but the password are trimmed. */
function valuesIn(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const text = (name: SetupField) => formText(data, name).trim();
  return {
    token: text('token'),
    ...(data.has('fullName') ? { fullName: text('fullName') } : {}),
    username: text('username'),
    password: formText(data, 'password'),
  };
}

/** Sends the form. @returns the error; undefined: success */
function useSend(kind: SetupKind): (values: Values) => Promise<HttpError | undefined> {
  const locale = useLocale();
  const session = useSession();
  return async (values) => {
    const response = await session.fetch(`/${locale}/api/${PATHS[kind]}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(values),
    });
    return response.ok ? undefined : errorOf(response);
  };
}

/** Creates an administrator and signs in; reports errors. */
export function useSetup(kind: SetupKind) {
  const login = useLogin();
  const notify = useNotify();
  const client = useQueryClient();
  const navigate = useNavigate();
  const send = useSend(kind);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({ fields: {} });

  const setUp = async (values: Values): Promise<Refusal> => {
    const error = await send(values);
    if (error && error.status !== 409) return refusalOf(error);
    // Set up, now or earlier by another user. If the sign-in fails, its form explains why.
    if (error) notify(error.message, { type: 'warning' });
    else
      await login({ username: values.username, password: values.password }).catch(() => {
        notify(`flexy.${kind}.done`, { type: 'info' });
        void navigate('/login', { replace: true });
      });
    await client.invalidateQueries({ queryKey: INSTANCE_KEY });
    return { fields: {} };
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setRefusal({ fields: {} });
    // `fetch` rejects only without an answer.
    const unreachable: Refusal = { text: 'flexy.signIn.failure.unreachable', fields: {} };
    setRefusal(await setUp(valuesIn(event.currentTarget)).catch(() => unreachable));
    setBusy(false);
  };
  return { isBusy, refusal, handleSubmit };
}
