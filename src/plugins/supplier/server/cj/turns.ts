import { setTimeout as wait } from 'node:timers/promises';
import { processCount } from '#server';
import { SupplierError } from './failure.ts';

/** Spreads calls over time: so many in a second, one after the other. Each process on the database takes its part of them. */
export class Turns {
  #next = 0;

  /**
   * Waits for the next turn.
   * @throws SupplierError `busy` when too many wait already
   */
  async take(callsPerSecond: number, signal: AbortSignal): Promise<void> {
    const now = Date.now();
    const at = Math.max(now, this.#next);
    if (at - now > LONGEST_WAIT_MS) throw new SupplierError('busy', Math.ceil((at - now) / 1000));
    this.#next = at + (1000 * processCount()) / Math.max(1, callsPerSecond);
    if (at > now) await wait(at - now, undefined, { signal });
  }
}

/** Longest time a call waits for its turn, ms. */
const LONGEST_WAIT_MS = 30_000;
