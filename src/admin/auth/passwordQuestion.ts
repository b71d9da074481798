import { createStore } from '#store';

/** The question for the password of whoever is signed in, which the server wants for a change of accounts. */
export interface PasswordQuestion {
  /** Another one for each question. */
  readonly id: string;
  /** The password that was entered before was wrong. */
  readonly isWrong: boolean;
  /** Ends the question. Undefined: the change is given up. */
  readonly answer: (password: string | undefined) => void;
}

/** The question that stands; undefined: none does. */
export const passwordQuestion = createStore<PasswordQuestion | undefined>(undefined);

/** The own password while calls of one act follow each other; undefined: it has to be asked for. */
export const keptPassword = createStore<string | undefined>(undefined);

/** Gives up the question that stands, and forgets the password: whoever was signed in has left. */
export function leavePassword(): void {
  passwordQuestion.get()?.answer(undefined);
  keptPassword.set(undefined);
}

/** Calls of lists, the bin, the history and Undo. Forms have a field for the password, and say themselves that it is missing. */
const ASKED = /\/(?:restore|batch)$/;

/**
 * Calls the server; where it wants the own password for a call of a list or the bin, that is asked for and the call repeated
 * with it.
 * @param send `fetch` as the signed-in person
 */
export async function withOwnPassword(
  send: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  const response = await send(input, init);
  const isWrite = init?.method !== undefined && init.method !== 'GET';
  // A batch is answered 200 with a refusal of each entry.
  if (!isWrite || !ASKED.test(String(input)) || !(response.ok || response.status === 422)) return response;
  // Its code comes with the first refusal.
  return (await import('./ownPassword.ts')).confirmed(send, response, input, init);
}
