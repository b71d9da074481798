import { MINUTE_MS } from '#resource';
import { shareOf } from '../processes.ts';

/** Most remembered callers. */
const MOST_CALLERS = 20_000;

interface Bucket {
  /** Remaining calls. */
  calls: number;
  /** Time of that count, ms. */
  at: number;
}

/**
 * Token buckets: each caller may make a number of calls per minute, and as many at once. Counted in this process, which has its share
 * of the number.
 */
export class TokenBuckets {
  readonly #perMinute: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /**
   * Takes calls from a caller's bucket, one by default; more than a full bucket count as a full one.
   * @returns 0, or the delay until they are allowed, ms
   */
  take(caller: string, now: number, wanted = 1): number {
    const perMinute = shareOf(this.#perMinute);
    const known = this.#buckets.get(caller);
    const refilled = known ? known.calls + ((now - known.at) / MINUTE_MS) * perMinute : perMinute;
    const calls = Math.min(perMinute, refilled);
    const taken = Math.min(wanted, perMinute);
    // The map is in order of use, so a flood of new callers evicts the ones that were idle longest.
    this.#buckets.delete(caller);
    const oldest = this.#buckets.size >= MOST_CALLERS ? this.#buckets.keys().next().value : undefined;
    if (oldest !== undefined) this.#buckets.delete(oldest);
    this.#buckets.set(caller, { calls: calls >= taken ? calls - taken : calls, at: now });
    return calls >= taken ? 0 : Math.ceil(((taken - calls) / perMinute) * MINUTE_MS);
  }
}
