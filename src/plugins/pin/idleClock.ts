/** State of a device: in use, or idle for so long that it locks. */
export type IdleState = 'used' | 'idle';

/** Detects an idle device by comparing clock times. Timers do not run while a machine sleeps or a page is frozen. */
export class IdleClock {
  readonly #now: () => number;
  #last: number;

  /** @param now ms since 1970 */
  constructor(now: () => number) {
    this.#now = now;
    this.#last = now();
  }

  /**
   * Somebody touched the device, here or in another tab.
   * @param limit ms without a touch after which it is idle
   * @param at when, ms since 1970; now unless said
   * @returns `idle` when it had been left alone for too long before: this touch does not count
   */
  touch(limit: number, at = this.#now()): IdleState {
    if (this.state(limit) === 'idle') return 'idle';
    // One that another tab's clock puts ahead of ours counts as now.
    this.#last = Math.max(this.#last, Math.min(at, this.#now()));
    return 'used';
  }

  /** Current state of the device. */
  state(limit: number): IdleState {
    const now = this.#now();
    // The clock was set back: start again from its current time.
    if (now < this.#last) this.#last = now;
    return now - this.#last >= limit ? 'idle' : 'used';
  }

  /** Starts again after a PIN entry. */
  reset(): void {
    this.#last = this.#now();
  }
}
