import { Problem } from '../problem.ts';

/** A 429 after too many wrong attempts, with `Retry-After` in seconds, rounded up. */
export function lockedOutProblem(lockedMs: number, members: Readonly<Record<string, unknown>> = {}): Problem {
  const seconds = Math.max(1, Math.ceil(lockedMs / 1000));
  return new Problem(429, `Too many wrong tries. Try again in ${seconds} s.`, {
    code: 'problem.auth.locked',
    params: { seconds },
    headers: { 'Retry-After': String(seconds) },
    members: { code: 429, retryAfter: seconds, ...members },
  });
}
