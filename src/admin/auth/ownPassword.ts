import { isObject } from '#resource';
import { keptPassword, passwordQuestion } from './passwordQuestion.ts';

/** Field of a body in which the server takes the own password (docs/security.md, Sign-in and sessions). */
const FIELD = 'currentPassword';
/** Several calls of one act follow each other: the password is kept for so long after its last use, ms. */
const KEPT_MS = 10_000;
/** How long the repeated call may take, ms; the time of the first one has passed while somebody typed. */
const TIMEOUT_MS = 30_000;

let forgetting: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<string | undefined> | undefined;

function keep(password: string | undefined): void {
  clearTimeout(forgetting);
  keptPassword.set(password);
  if (password !== undefined) forgetting = setTimeout(() => keep(undefined), KEPT_MS);
}

/** Asks for the password; calls that want it at the same time share one question. */
function ask(isWrong: boolean): Promise<string | undefined> {
  asking ??= new Promise<string | undefined>((resolve) => {
    passwordQuestion.set({ id: crypto.randomUUID(), isWrong, answer: resolve });
  }).finally(() => {
    asking = undefined;
    passwordQuestion.set(undefined);
  });
  return asking;
}

/** Tells whether a problem names the own password. */
function namesPassword(problem: unknown): boolean {
  const violations: unknown = isObject(problem) ? problem['violations'] : undefined;
  return Array.isArray(violations) && violations.some((one) => isObject(one) && one['propertyPath'] === FIELD);
}

/** Not JSON says nothing of a password. */
const readJson = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => null);

/** Places of a batch's entries that are refused without the password. */
const refusedPlaces = (answer: unknown): number[] =>
  (Array.isArray(answer) ? answer : []).flatMap((entry: unknown, at) =>
    isObject(entry) && namesPassword(entry['error']) ? [at] : [],
  );

const withPassword = (body: unknown, password: string) => ({ ...(isObject(body) ? body : {}), [FIELD]: password });

/** Tries passwords until one is right or it is given up. @param attempt tells whether the password was right */
async function untilRight(attempt: (password: string) => Promise<boolean>): Promise<void> {
  for (let isWrong = false; ; isWrong = true) {
    const password = keptPassword.get() ?? (await ask(isWrong));
    if (password === undefined) return;
    const isRight = await attempt(password);
    keep(isRight ? password : undefined);
    if (isRight) return;
  }
}

/**
 * Repeats a call with the own password, as long as the password is wrong and not given up. Of a batch only those entries are
 * repeated that were refused for it.
 * @param response what the call was answered
 * @returns the last answer; of a batch the answers to all its entries
 */
export async function confirmed(
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
