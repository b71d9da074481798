import { WorkLimit } from './workLimit.ts';

/** Limits of a queue. */
export interface QueueLimits {
  /** Pieces of work that run at the same time. One caller never has all of the places, unless there is only one. */
  readonly atOnce: number;
  /** Most waiting pieces of one caller. */
  readonly waitingOfOne: number;
  /** Most waiting pieces of all. */
  readonly waiting: number;
}

/**
 * Runs work in turn: of every caller one piece after the other, so that somebody who sends much waits for himself and others
 * do not wait for him.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #ofOne: number;
  /** Waiting work by caller. The caller whose turn was longest ago comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #running = new Map<string, number>();
  #count = 0;
  #active = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
    this.#ofOne = Math.max(1, limits.atOnce - 1);
  }

  /** Runs work of a caller when it is its turn. @throws WorkLimit 429 when too much waits; what the work throws */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(caller);
    try {
      return await work();
    } finally {
      this.#active -= 1;
      const left = (this.#running.get(caller) ?? 1) - 1;
      if (left > 0) this.#running.set(caller, left);
      else this.#running.delete(caller);
      this.#startNext();
    }
  }

  async #turnOf(caller: string): Promise<void> {
    const own = this.#waiting.get(caller) ?? [];
    if (own.length === 0 && this.#hasPlace(caller)) return this.#start(caller);
    if (this.#count >= this.#limits.waiting || own.length >= this.#limits.waitingOfOne) throw new WorkLimit('busy');
    this.#count += 1;
    this.#waiting.set(caller, own);
    await new Promise<void>((resolve) => own.push(resolve));
  }

  #hasPlace(caller: string): boolean {
    return this.#active < this.#limits.atOnce && (this.#running.get(caller) ?? 0) < this.#ofOne;
  }

  #start(caller: string): void {
    this.#active += 1;
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1);
  }

  #startNext(): void {
    for (const [caller, own] of this.#waiting) {
      if (!this.#hasPlace(caller)) continue;
      const [next, ...rest] = own;
      // At the end of the map: the others come first now.
      this.#waiting.delete(caller);
      if (rest.length > 0) this.#waiting.set(caller, rest);
      if (!next) continue;
      this.#count -= 1;
      this.#start(caller);
      next();
      return;
    }
  }
}
