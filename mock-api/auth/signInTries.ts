import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { DAY_MS } from '#resource';
import type { Problem } from '../problem.ts';
import { clientNetwork } from '../http/address.ts';
import { lockedOut } from './locked.ts';
import type { Throttle, ThrottlePolicy } from './throttle.ts';

/** Wrong tries for a name from one address: a person mistypes more often than that only with a wrong password. */
const OF_NAME_HERE: ThrottlePolicy = { tries: 10 };
/** Wrong tries for a name from wherever, one after the other (NIST SP 800-63B-4, 3.2.2 allows 100). */
const OF_NAME: ThrottlePolicy = { tries: 100 };
/** Wrong tries from an address within a day, for whatever names: many more than a team mistypes. */
const OF_ADDRESS: ThrottlePolicy = { tries: 50 };

/** Counts of wrong tries that stand between somebody and a sign-in, as keys of the throttle. */
export interface SignInTries {
  readonly nameHere: string;
  readonly name: string;
  readonly address: string;
}

/** Keys for a try; names are digested, as people type passwords into the name field. */
export function triesOf(username: string, request: Request, now: number): SignInTries {
  const name = createHash('sha256').update(username.toLowerCase()).digest('base64url').slice(0, 22);
  const network = clientNetwork(request);
  return { nameHere: `login:${name}:${network}`, name: `login-name:${name}`, address: addressKey(network, now) };
}

/** Counts of an address are never forgiven, so they end with the day (UTC). */
const addressKey = (network: string, now: number) => `login-address:${network}:${Math.floor(now / DAY_MS)}`;

/** How long none of these tries is let in, ms, and whether a wrong one for this name is on record. */
export async function stateOfTries(
  throttle: Throttle,
  { nameHere, name, address }: SignInTries,
): Promise<{ readonly lockedMs: number; readonly isClean: boolean }> {
  const { lockedMs, known } = await throttle.states([nameHere, name, address]);
  return { lockedMs, isClean: !known.has(nameHere) && !known.has(name) };
}

/** Counts a wrong try, in all three ways. */
export async function countWrong(throttle: Throttle, { nameHere, name, address }: SignInTries): Promise<void> {
  await Promise.all([
    throttle.count(nameHere, OF_NAME_HERE),
    throttle.count(name, OF_NAME),
    throttle.count(address, OF_ADDRESS),
  ]);
}

/** Forgives the wrong tries for a name, when one was right. */
export async function forgive(throttle: Throttle, { nameHere, name }: SignInTries): Promise<void> {
  await Promise.all([throttle.clear(nameHere), throttle.clear(name)]);
}

/**
 * Checks a password as one counted try: not while a lock stands, a wrong one is counted, a right one forgives those before.
 * @param onLocked what is thrown while locked, by how long that still is (ms)
 */
export async function countedTry(
  throttle: Throttle,
  tries: SignInTries,
  isRight: () => Promise<boolean>,
  onLocked: (lockedMs: number) => Problem = lockedOut,
): Promise<boolean> {
  const { lockedMs, isClean } = await stateOfTries(throttle, tries);
  if (lockedMs > 0) throw onLocked(lockedMs);
  if (!(await isRight())) {
    await countWrong(throttle, tries);
    return false;
  }
  if (!isClean) await forgive(throttle, tries);
  return true;
}

/** Calls that a token of the command line opens: of the first administrator, and of one who lost the sign-in. */
export type TokenCall = 'setup' | 'reset';

/** Counts of wrong tokens for a call. Those of an address count with its wrong sign-ins. */
export function tokenTriesOf(call: TokenCall, request: Request, now: number): SignInTries {
  const network = clientNetwork(request);
  return { nameHere: `${call}:${network}`, name: call, address: addressKey(network, now) };
}
