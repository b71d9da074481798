import { Problem } from '../problem.ts';

/** Seconds after which a refused caller may retry. */
const AGAIN_S = 5;

/** Limits the number of parallel tasks. Others wait in a queue of limited length. */
export class Gate {
  readonly #places: number;
  readonly #longest: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /**
   * @param places number of parallel tasks
   * @param longest length of the queue; further tasks are refused
   */
  constructor(places: number, longest = Number.POSITIVE_INFINITY) {
    this.#places = places;
    this.#longest = longest;
  }

  /** Nothing runs and nothing waits. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /**
   * Runs the task as soon as there is a place.
   * @throws Problem 429 with `Retry-After` when the queue is full
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#places) this.#running += 1;
    else if (this.#waiting.length < this.#longest) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else throw busy();
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** One gate with a single place per account, so that accounts do not delay each other. */
export class AccountGates {
  readonly #longest: number;
  readonly #gates = new Map<number, Gate>();

  /** @param longest length of an account's queue; further tasks are refused */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /**
   * Runs the task after the account's earlier ones.
   * @throws Problem 429 with `Retry-After` when the account's queue is full
   */
  async run<T>(userId: number, task: () => Promise<T>): Promise<T> {
    const gate = this.#gates.get(userId) ?? new Gate(1, this.#longest);
    this.#gates.set(userId, gate);
    try {
      return await gate.run(task);
    } finally {
      if (gate.isIdle) this.#gates.delete(userId);
    }
  }
}

function busy(): Problem {
  return new Problem(429, 'Too many passwords are being checked just now.', {
    code: 'problem.auth.busy',
    headers: { 'Retry-After': String(AGAIN_S) },
  });
}
