import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { DAY_MS } from '#resource';
import type { Problem } from '../problem.ts';
import { clientNetwork } from '../http/address.ts';
import { lockedOutProblem } from './lockedOut.ts';
import type { Throttle, ThrottlePolicy } from './throttle.ts';

/** Wrong attempts for a name from one address, before a lock. */
const OF_NAME_HERE: ThrottlePolicy = { tries: 10 };
/** Consecutive wrong attempts for a name from any address, before a lock (NIST SP 800-63B-4, 3.2.2 allows 100). */
const OF_NAME: ThrottlePolicy = { tries: 100 };
/** Wrong attempts from an address within a day, for any names, before a lock: far more than a team mistypes. */
const OF_ADDRESS: ThrottlePolicy = { tries: 50 };

/** Throttle keys of the counts that limit a sign-in. */
export interface SignInAttempts {
  readonly nameHere: string;
  readonly name: string;
  readonly address: string;
}

/** Keys of an attempt. Names are hashed, because people type passwords into the name field. */
export function attemptsOf(username: string, request: Request, now: number): SignInAttempts {
  const name = createHash('sha256').update(username.toLowerCase()).digest('base64url').slice(0, 22);
  const network = clientNetwork(request);
  return { nameHere: `login:${name}:${network}`, name: `login-name:${name}`, address: addressKey(network, now) };
}

/** Counts of an address are never cleared, so they end with the day (UTC). */
const addressKey = (network: string, now: number) => `login-address:${network}:${Math.floor(now / DAY_MS)}`;

/** Remaining lock time of these keys, ms, and whether a wrong attempt for this name is on record. */
export async function stateOfAttempts(
  throttle: Throttle,
  { nameHere, name, address }: SignInAttempts,
): Promise<{ readonly lockedMs: number; readonly isClean: boolean }> {
  const { lockedMs, known } = await throttle.states([nameHere, name, address]);
  return { lockedMs, isClean: !known.has(nameHere) && !known.has(name) };
}

/** Counts a wrong attempt under all three keys. */
export async function countWrong(throttle: Throttle, { nameHere, name, address }: SignInAttempts): Promise<void> {
  await Promise.all([
    throttle.count(nameHere, OF_NAME_HERE),
    throttle.count(name, OF_NAME),
    throttle.count(address, OF_ADDRESS),
  ]);
}

/** Clears the wrong attempts for a name after a right one. */
export async function clearAttempts(throttle: Throttle, { nameHere, name }: SignInAttempts): Promise<void> {
  await Promise.all([throttle.clear(nameHere), throttle.clear(name)]);
}

/**
 * Checks a password as one counted attempt: not during a lock; a wrong one is counted; a right one clears the earlier ones.
 * @param onLocked creates the error during a lock, from the remaining lock time (ms)
 */
export async function countedAttempt(
  throttle: Throttle,
  tries: SignInAttempts,
  isRight: () => Promise<boolean>,
  onLocked: (lockedMs: number) => Problem = lockedOutProblem,
): Promise<boolean> {
  const { lockedMs, isClean } = await stateOfAttempts(throttle, tries);
  if (lockedMs > 0) throw onLocked(lockedMs);
  if (!(await isRight())) {
    await countWrong(throttle, tries);
    return false;
  }
  if (!isClean) await clearAttempts(throttle, tries);
  return true;
}

/** Calls that need a token of the command line: creating the first administrator, and recovering one. */
export type TokenCall = 'setup' | 'reset';

/** Throttle keys of wrong tokens for a call. Those of an address are shared with its wrong sign-ins. */
export function tokenAttemptsOf(call: TokenCall, request: Request, now: number): SignInAttempts {
  const network = clientNetwork(request);
  return { nameHere: `${call}:${network}`, name: call, address: addressKey(network, now) };
}

/**
 * Throttle keys of wrong one-time links. Each link has counts of its own, and those of an address are not those of its
 * sign-ins: who opens a dead link again and again locks neither the links nor the sign-in of colleagues. Tokens are random
 * (256 bits), so that guessing them is no way in.
 */
export function linkAttemptsOf(digest: string, request: Request, now: number): SignInAttempts {
  const network = clientNetwork(request);
  const name = digest.slice(0, 22);
  return {
    nameHere: `link:${name}:${network}`,
    name: `link-name:${name}`,
    address: `link-address:${network}:${Math.floor(now / DAY_MS)}`,
  };
}
