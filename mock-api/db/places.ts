/** Work that holds one of a number of places while it runs. Further work waits in its order, up to a time limit. */
export class Places {
  readonly #patienceMs: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** @param patienceMs longest wait for a place, ms */
  constructor(count: number, patienceMs: number) {
    this.#free = count;
    this.#patienceMs = patienceMs;
  }

  /** @throws Error when no place gets free in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  #wait(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(take), 1);
      reject(Object.assign(new Error('No place was free in time'), { code: '53300' }));
    }, this.#patienceMs);
    const take = () => {
      clearTimeout(timer);
      resolve();
    };
    this.#waiting.push(take);
    return promise;
  }
}
