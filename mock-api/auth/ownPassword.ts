import type { Request } from 'express';
import { isObject } from '#resource';
import { addressAndFormat } from '../api/address.ts';
import type { Accounts } from './accounts.ts';
import { AccountGates } from './gate.ts';
import { isSafe } from './origin.ts';
import { verifyPassword } from './password.ts';
import { countedAttempt, attemptsOf } from './signInAttempts.ts';
import type { Throttle } from './throttle.ts';

/** Longest accepted password, in characters. */
const LONGEST = 300;
/** Most waiting checks per account; further ones are refused. */
const WAITING = 50;

/** Dependencies of the password check. */
interface PasswordParts {
  readonly accounts: Accounts;
  readonly throttle: Throttle;
  /** Clock, ms since 1970. */
  readonly now: () => number;
}

/**
 * Checks the `currentPassword` that confirms a change of accounts, or a new key of one. It runs before the transaction of the write: wrong
 * attempts count like those of a sign-in, also when the write fails.
 */
export class OwnPassword {
  readonly #parts: PasswordParts;
  /** The checks of an account run one after the other, so that only one attempt is under way when a lock is set. */
  readonly #gates = new AccountGates(WAITING);

  constructor(parts: PasswordParts) {
    this.#parts = parts;
  }

  /**
   * Checks a request's `currentPassword` against the signed-in account.
   * @returns the stored digest that it matches; null when it is wrong; undefined when none was sent
   * @throws Problem 429 after too many wrong attempts, and when too many checks wait
   */
  async check(request: Request, userId: number, username: string): Promise<string | null | undefined> {
    const sent = isSafe(request) || !isOfAccounts(request.path) ? [] : passwordsIn(request.body);
    if (sent.length === 0) return undefined;
    const { accounts, throttle, now } = this.#parts;
    return this.#gates.run(userId, async () => {
      let stored: string | null = null;
      const isRight = await countedAttempt(throttle, attemptsOf(username, request, now()), async () => {
        stored = await accounts.passwordOf(userId);
        const [password, ...others] = sent;
        // Two different passwords are two guesses.
        const isOne = typeof password === 'string' && others.length === 0 && password.length <= LONGEST;
        return isOne && verifyPassword(password, stored);
      });
      return isRight ? stored : null;
    });
  }
}

/** Calls that change accounts or own roles, or bring something out of the bin that may be one, and those that make `keys` of an account. */
function isOfAccounts(path: string): boolean {
  const rest = addressAndFormat(path)?.rest ?? '';
  const isAbout = (resource: string) => rest === resource || rest.startsWith(`${resource}/`);
  return isAbout('users') || isAbout('roles') || rest.endsWith('/restore') || rest.endsWith('/keys');
}

/** The different non-empty passwords in a body, in an entry of a batch, or in an action's data. */
function passwordsIn(body: unknown): unknown[] {
  const entries: readonly unknown[] = Array.isArray(body) ? body : [body];
  const found = entries.flatMap((entry) => (isObject(entry) ? [entry, entry.data] : []));
  const sent = found.map((one) => (isObject(one) ? one.currentPassword : undefined));
  return [...new Set(sent.filter((one) => one !== undefined && one !== null && one !== ''))];
}
