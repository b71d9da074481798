import { Problem } from '../problem.ts';

/** Seconds after which a caller who was sent away may try again. */
const AGAIN_S = 5;

/** Lets at most so many tasks run at a time; the others wait in line, as long as the line may be. */
export class Gate {
  readonly #places: number;
  readonly #longest: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /**
   * @param places tasks that run at the same time
   * @param longest tasks that wait at the same time; more are refused
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
   * Runs the task when there is a place.
   * @throws Problem 429 with `Retry-After` when the line is full
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

/** Gates of one place for each account: nobody waits for what others send. */
export class AccountGates {
  readonly #longest: number;
  readonly #gates = new Map<number, Gate>();

  /** @param longest tasks of an account that wait at the same time; more are refused */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /**
   * Runs the task after those that the account sent before.
   * @throws Problem 429 with `Retry-After` when the account's line is full
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
