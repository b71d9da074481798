/** Reason for a failed sign-in: wrong name or password, too many attempts, no answer, or a server error. */
export type SignInFailure = 'wrong' | 'locked' | 'unreachable' | 'failed';

/** A failed sign-in with its reason. */
export class SignInError extends Error {
  readonly failure: SignInFailure;
  /** Seconds until the next attempt is allowed, when locked. */
  readonly retryAfter: number;

  constructor(failure: SignInFailure, message: string, retryAfter = 0) {
    super(message);
    this.name = 'SignInError';
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}

/** Seconds of a `Retry-After` header (number or date); 60 if it is invalid. */
export function secondsOf(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 60;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : 60;
}
