import { textOrNull } from '#resource';
import { HttpError, isStillRunning } from '../http/HttpError.ts';
import { isObject } from '../resource/isObject.ts';
import type { Entry, Fault } from './types.ts';

/** Class of a failed attempt: retry, sign in first, or refused (a user has to look at the write). */
export type ErrorClass = 'again' | 'signIn' | 'refused';

/** Statuses that ask for a retry. */
const AGAIN: ReadonlySet<number> = new Set([408, 425, 429]);

/** Statuses of the way to the server, or of its load: they tell nothing about the write. */
const NOT_ABOUT_WRITE: ReadonlySet<number> = new Set([401, 408, 409, 425, 429, 502, 503, 504]);

/** After this many attempts that failed because of the write, later writes are sent without it. */
const STUCK_TRIES = 5;

/**
 * Tells whether the answer is our server's, which is JSON. A page of a proxy or of a guest network's sign-in decides
 * nothing.
 */
const isOurs = ({ body }: HttpError) => Object.keys(body).length > 0;

/** Classifies the error of a failed attempt. */
export function classifyError(error: unknown): ErrorClass {
  if (!(error instanceof HttpError)) return 'again';
  const { status, body } = error;
  if (status < 400 || status >= 500 || AGAIN.has(status)) return 'again';
  // An invalid PIN needs a user; an ended session is renewed.
  if (status === 401) return body.reason === 'operator' || body.reason === 'approval' ? 'refused' : 'signIn';
  if (isStillRunning(error)) return 'again';
  return isOurs(error) ? 'refused' : 'again';
}

/** Tells whether an attempt that is retried failed because of the write: the server made an error with it. */
export const isAboutWrite = ({ status }: Fault): boolean => status >= 400 && !NOT_ABOUT_WRITE.has(status);

/** Tells whether a write keeps failing by itself while the server answers, so that it must not block the others. */
export const isStuck = ({ ownFailures = 0, fault }: Entry): boolean =>
  ownFailures >= STUCK_TRIES && fault !== null && isAboutWrite(fault);

function violationOf(value: unknown): Fault['violations'][number] {
  const one = isObject(value) ? value : {};
  return {
    propertyPath: String(one.propertyPath ?? ''),
    message: String(one.message ?? ''),
    code: textOrNull(one.code),
    params: isObject(one.params) ? one.params : {},
  };
}

/** The part of an error that users are shown. */
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
    reason: textOrNull(body.reason),
    isApprovable: body.approvable === true,
    requestId: requestId ?? null,
    at,
  };
}
