import { HttpError } from '../http/HttpError.ts';
import { isObject } from '../resource/isObject.ts';
import type { Entry, Fault } from './types.ts';

/** What follows from a failed try: it is made again, somebody signs in first, or a person has to look at the write. */
export type Verdict = 'again' | 'signIn' | 'refused';

/** Statuses that say to come again. */
const AGAIN: ReadonlySet<number> = new Set([408, 425, 429]);

/** After this many tries that the server could not answer, the ones behind go on without it. */
const STUCK_TRIES = 5;

/** What the server means to say is JSON; a page of a proxy, or of a guest network's sign-in, decides nothing. */
const isOurs = ({ body }: HttpError) => Object.keys(body).length > 0;

/** Judges a failed try. */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof HttpError)) return 'again';
  const { status, body } = error;
  if (status < 400 || status >= 500 || AGAIN.has(status)) return 'again';
  // A PIN that is not good any more needs a person; a session that is over comes back.
  if (status === 401) return body['reason'] === 'operator' || body['reason'] === 'approval' ? 'refused' : 'signIn';
  // The first one with this key is still at work.
  if (status === 409 && error.retryAfter !== undefined) return 'again';
  return isOurs(error) ? 'refused' : 'again';
}

/** Tells whether a write keeps failing by itself while the server answers, so that it must not hold up the others. */
export const isStuck = ({ tries, fault }: Entry): boolean =>
  tries >= STUCK_TRIES && fault !== null && fault.status >= 400;

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function violationOf(value: unknown): Fault['violations'][number] {
  const one = isObject(value) ? value : {};
  return {
    propertyPath: String(one['propertyPath'] ?? ''),
    message: String(one['message'] ?? ''),
    code: textOrNull(one['code']),
    params: isObject(one['params']) ? one['params'] : {},
  };
}

/** What a person is told of a failed try. */
export function faultOf(error: unknown, at: number): Fault {
  if (!(error instanceof HttpError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: 0, message, violations: [], reason: null, isApprovable: false, requestId: null, at };
  }
  const { status, message, body, requestId } = error;
  const violations = Array.isArray(body.violations) ? body.violations.map(violationOf) : [];
  return {
    status,
    message,
    violations,
    reason: textOrNull(body['reason']),
    isApprovable: body['approvable'] === true,
    requestId: requestId ?? null,
    at,
  };
}
