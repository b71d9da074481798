import { createStore } from '#store';

/** A pending question for the own password, which the server requires for changes of accounts. */
export interface PasswordQuestion {
  /** Unique id of the question. */
  readonly id: string;
  /** True if the previous password was wrong. */
  readonly isWrong: boolean;
  /** Ends the question. Undefined: the user cancelled. */
  readonly answer: (password: string | undefined) => void;
}

/** The pending question; undefined: none. */
export const passwordQuestion = createStore<PasswordQuestion | undefined>(undefined);

/** The own password between the calls of one action; undefined: it has to be asked for. */
export const rememberedPassword = createStore<string | undefined>(undefined);

/** Cancels the pending question and deletes the password, on sign-out. */
export function forgetPassword(): void {
  passwordQuestion.get()?.answer(undefined);
  rememberedPassword.set(undefined);
}

/** Calls of lists, the bin, the history and Undo. Forms have a password field and report a missing password themselves. */
const ASKED = /\/(?:restore|batch)$/;

/**
 * Calls the server. If a call of a list or the bin needs the own password, asks for it and repeats the call.
 * @param send `fetch` as the signed-in user
 */
export async function withOwnPassword(
  send: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  const response = await send(input, init);
  const isWrite = init?.method !== undefined && init.method !== 'GET';
  // A batch is answered 200 with a refusal per entry.
  if (!isWrite || !ASKED.test(String(input)) || !(response.ok || response.status === 422)) return response;
  // Loaded with the first refusal.
  return (await import('./ownPassword.ts')).retryWithPassword(send, response, input, init);
}
