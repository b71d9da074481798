/** Why a sign-in did not happen: wrong name or password, too many tries, no answer, or a failure of the server. */
export type SignInFailure = 'wrong' | 'locked' | 'unreachable' | 'failed';

/** A sign-in that did not happen; the form says why. */
export class SignInError extends Error {
  readonly failure: SignInFailure;
  /** Seconds until the next try is allowed, when locked. */
  readonly retryAfter: number;

  constructor(failure: SignInFailure, message: string, retryAfter = 0) {
    super(message);
    this.name = 'SignInError';
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}

/** Seconds of a `Retry-After` header (a number or a date); a minute when it cannot be read. */
export function secondsOf(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 60;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : 60;
}
