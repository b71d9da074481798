import { HttpError, randomKey } from '#provider';
import { isObject } from '#resource';
import { rememberedPassword, passwordQuestion } from './passwordQuestion.ts';

/**
 * Repeats a call with the own password until it is right or the user cancels. Of a batch, only the entries refused for it
 * are repeated.
 * @param response answer of the first call
 * @returns the last answer; for a batch the answers to all its entries
 */
export async function retryWithPassword(
  send: typeof fetch,
  response: Response,
  input: RequestInfo | URL,
  init: RequestInit,
): Promise<Response> {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const headers = new Headers(init.headers);
  headers.set('Content-Type', headers.get('Content-Type') ?? 'application/json');
  const sendAgain = (sent: unknown) =>
    send(input, { ...init, headers, body: JSON.stringify(sent), signal: AbortSignal.timeout(TIMEOUT_MS) });
  const answer = await readJson(response);
  if (response.ok) return confirmedBatch({ response, entries: body, answer, sendAgain });
  if (!namesPassword(answer)) return response;
  let last = response;
  await untilRight(async (password) => {
    last = await sendAgain(withPassword(body, password));
    return last.ok || !namesPassword(await readJson(last));
  });
  return last;
}

/**
 * Makes a write of one record that a list does in place. When the server requires the own password, asks for it and repeats
 * the write with it, until it is right or the user cancels.
 * @param write gets the fields to add to the record's values
 * @throws HttpError the refusal, when the user cancels; any other failure of the write
 */
export async function confirmedWrite<T>(write: (added: Readonly<Record<string, string>>) => Promise<T>): Promise<T> {
  const attempt = async (added: Readonly<Record<string, string>>) => {
    try {
      return { value: await write(added) };
    } catch (error) {
      if (!(error instanceof HttpError) || !namesPassword(error.body)) throw error;
      return { refusal: error };
    }
  };
  let outcome = await attempt({});
  if (outcome.refusal) {
    await untilRight(async (password) => {
      outcome = await attempt({ [FIELD]: password });
      return outcome.refusal === undefined;
    });
  }
  if (outcome.refusal) throw outcome.refusal;
  return outcome.value;
}

interface Batch {
  readonly response: Response;
  readonly entries: unknown;
  /** The answers to all entries. */
  readonly answer: unknown;
  readonly sendAgain: (entries: unknown) => Promise<Response>;
}

async function confirmedBatch({ response, entries, answer, sendAgain }: Batch): Promise<Response> {
  if (!Array.isArray(entries) || !Array.isArray(answer) || refusedPlaces(answer).length === 0) return response;
  const answers: unknown[] = [...answer];
  let failed: Response | undefined;
  await untilRight(async (password) => {
    const places = refusedPlaces(answers);
    const repeated = await sendAgain(places.map((at) => withPassword(entries[at], password)));
    failed = repeated.ok ? undefined : repeated;
    const results = await readJson(repeated);
    if (failed || !Array.isArray(results)) return true;
    for (const [place, at] of places.entries()) answers[at] = results[place];
    return refusedPlaces(answers).length === 0;
  });
  return failed ?? new Response(JSON.stringify(answers), { status: response.status, headers: response.headers });
}

/** Body field of the own password (docs/security.md, Sign-in and sessions). */
const FIELD = 'currentPassword';
/** Time for which the password is kept after its last use, ms, as one action may make several calls. */
const KEPT_MS = 10_000;
/** Time limit of the repeated call, ms. The first call's limit expired while the user typed. */
const TIMEOUT_MS = 30_000;

let forgetting: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<string | undefined> | undefined;

function keep(password: string | undefined): void {
  clearTimeout(forgetting);
  rememberedPassword.set(password);
  if (password !== undefined) forgetting = setTimeout(() => keep(undefined), KEPT_MS);
}

/** Asks for the password. Concurrent calls share one question. */
function ask(isWrong: boolean): Promise<string | undefined> {
  asking ??= new Promise<string | undefined>((resolve) => {
    passwordQuestion.set({ id: randomKey(), isWrong, answer: resolve });
  }).finally(() => {
    asking = undefined;
    passwordQuestion.set(undefined);
  });
  return asking;
}

/** Tells whether a problem is about the own password. */
function namesPassword(problem: unknown): boolean {
  const violations: unknown = isObject(problem) ? problem.violations : undefined;
  return Array.isArray(violations) && violations.some((one) => isObject(one) && one.propertyPath === FIELD);
}

/** An answer that is no JSON is not about the password. */
const readJson = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => null);

/** Indexes of a batch's entries refused for the missing password. */
const refusedPlaces = (answer: unknown): number[] =>
  (Array.isArray(answer) ? answer : []).flatMap((entry: unknown, at) =>
    isObject(entry) && namesPassword(entry.error) ? [at] : [],
  );

const withPassword = (body: unknown, password: string) => ({ ...(isObject(body) ? body : {}), [FIELD]: password });

/** Repeats attempts until the password is right or the user cancels. @param attempt tells whether the password was right */
async function untilRight(attempt: (password: string) => Promise<boolean>): Promise<void> {
  for (let isWrong = false; ; isWrong = true) {
    const password = rememberedPassword.get() ?? (await ask(isWrong));
    if (password === undefined) return;
    const isRight = await attempt(password);
    keep(isRight ? password : undefined);
    if (isRight) return;
  }
}
