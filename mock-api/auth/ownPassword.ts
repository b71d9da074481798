import type { Request } from 'express';
import { isObject } from '#resource';
import { addressAndFormat } from '../api/address.ts';
import type { Accounts } from './accounts.ts';
import { AccountGates } from './gate.ts';
import { isSafe } from './origin.ts';
import { verifyPassword } from './password.ts';
import { countedTry, triesOf } from './signInTries.ts';
import type { Throttle } from './throttle.ts';

/** Longest password that is looked at, in characters. */
const LONGEST = 300;
/** Checks of one account that wait; more are sent away for a moment. */
const WAITING = 50;

/** Dependencies of the password check. */
interface PasswordParts {
  readonly accounts: Accounts;
  readonly throttle: Throttle;
  /** ms since 1970. */
  readonly now: () => number;
}

/**
 * Checks the `currentPassword` with which a person confirms a change of accounts. Before the transaction of the write: wrong
 * tries count as those of a sign-in, also when the write fails.
 */
export class OwnPassword {
  readonly #parts: PasswordParts;
  /** An account's checks run one after the other, so that no more tries than one are under way when a lock is set. */
  readonly #gates = new AccountGates(WAITING);

  constructor(parts: PasswordParts) {
    this.#parts = parts;
  }

  /**
   * Checks what a request carries against the password of the account that is signed in.
   * @returns the stored digest that it belongs to; null: it is wrong; undefined: none was sent
   * @throws Problem 429 after too many wrong tries, and when too many wait
   */
  async check(request: Request, userId: number, username: string): Promise<string | null | undefined> {
    const sent = isSafe(request) || !isOfAccounts(request.path) ? [] : passwordsIn(request.body);
    if (sent.length === 0) return undefined;
    const { accounts, throttle, now } = this.#parts;
    return this.#gates.run(userId, async () => {
      let stored: string | null = null;
      const isRight = await countedTry(throttle, triesOf(username, request, now()), async () => {
        stored = await accounts.passwordOf(userId);
        const [password, ...others] = sent;
        // Two different ones are two guesses.
        const isOne = typeof password === 'string' && others.length === 0 && password.length <= LONGEST;
        return isOne && verifyPassword(password, stored);
      });
      return isRight ? stored : null;
    });
  }
}

function isOfAccounts(path: string): boolean {
  const rest = addressAndFormat(path)?.rest ?? '';
  return rest === 'users' || rest.startsWith('users/');
}

/** The different passwords of a body, of an entry of a batch, or of an action's data; empty ones are none. */
function passwordsIn(body: unknown): unknown[] {
  const entries: readonly unknown[] = Array.isArray(body) ? body : [body];
  const found = entries.flatMap((entry) => (isObject(entry) ? [entry, entry['data']] : []));
  const sent = found.map((one) => (isObject(one) ? one['currentPassword'] : undefined));
  return [...new Set(sent.filter((one) => one !== undefined && one !== null && one !== ''))];
}
