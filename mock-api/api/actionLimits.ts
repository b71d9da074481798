import { setImmediate as turn } from 'node:timers/promises';
import type { EngineFace } from '../engineFace.ts';
import { TokenBuckets } from '../http/tokenBuckets.ts';
import { Problem } from '../problem.ts';
import type { Actor } from '../types.ts';

/** Refused entries after which the rest of a list is not tried: each takes as long as one that is done. */
export const MOST_REFUSED = 50;
/** Refused entries of an account in a minute, over all its lists. */
const REFUSED_PER_MINUTE = 600;
/** Seconds after which the rest may be sent again. */
const WAIT_SECONDS = 5;
/**
 * Time after which a list yields to other requests, ms: the embedded database answers synchronously, so it never yields by
 * itself.
 */
const LONGEST_STRETCH_MS = 4;

const budgets = new WeakMap<EngineFace, TokenBuckets>();

function budgetOf(engine: EngineFace): TokenBuckets {
  const budget = budgets.get(engine) ?? new TokenBuckets(REFUSED_PER_MINUTE);
  budgets.set(engine, budget);
  return budget;
}

const notTried = (seconds: number): Problem =>
  new Problem(429, 'Not tried: too many entries were refused. Correct them, then send the rest again.', {
    code: 'problem.tooManyRefused',
    headers: { 'Retry-After': String(seconds) },
    members: { retryAfter: seconds },
  });

/** Bounds the work of one list of actions. */
export class ActionLimits {
  readonly #budget: TokenBuckets;
  readonly #account: string;
  readonly #most: number;
  #refused = 0;
  #since = performance.now();
  #end: Problem | null = null;

  /** @param most refused entries of this list; those of the account in a minute count in any case */
  constructor(engine: EngineFace, { userId }: Actor, most = MOST_REFUSED) {
    this.#most = most;
    this.#budget = budgetOf(engine);
    this.#account = String(userId ?? 0);
  }

  /** The refusal (429) of every further entry, once too many were refused; null: the next one is tried. */
  get end(): Problem | null {
    return this.#end;
  }

  /** Called after every entry that was tried. */
  async tried(status: unknown): Promise<void> {
    if (typeof status === 'number' && status >= 400) this.#countRefused();
    if (performance.now() - this.#since < LONGEST_STRETCH_MS) return;
    await turn();
    this.#since = performance.now();
  }

  #countRefused(): void {
    this.#refused += 1;
    const waitMs = this.#budget.take(this.#account, performance.now());
    if (waitMs > 0) this.#end = notTried(Math.max(WAIT_SECONDS, Math.ceil(waitMs / 1000)));
    else if (this.#refused >= this.#most) this.#end = notTried(WAIT_SECONDS);
  }
}
