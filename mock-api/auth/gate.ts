/** Lets at most so many tasks run at a time; the others wait in line. */
export class Gate {
  readonly #places: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#places = places;
  }

  /** How many wait in line. */
  get length(): number {
    return this.#waiting.length;
  }

  /** Runs the task when there is a place. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#places) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
