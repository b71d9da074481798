/** Time limit of a reading, ms. */
const PATIENCE_MS = 3000;

/** Options of {@link FreshReading}. */
export interface ReadingOptions<T> {
  readonly read: () => Promise<T>;
  /** A value counts as long as this, ms. */
  readonly freshMs: number;
  /** Called when it fails. */
  readonly onFailed: (error: unknown) => void;
}

/** A value that is read when it is asked for, at most every so often and once at a time. null: it could not be read in time. */
export class FreshReading<T> {
  readonly #options: ReadingOptions<T>;
  #value: T | null = null;
  #readAt = -Infinity;
  #reading: Promise<T | null> | null = null;

  constructor(options: ReadingOptions<T>) {
    this.#options = options;
  }

  async get(): Promise<T | null> {
    if (performance.now() - this.#readAt < this.#options.freshMs) return this.#value;
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    return Promise.race([this.#reading, late]).finally(() => clearTimeout(timer));
  }

  async #read(): Promise<T | null> {
    try {
      this.#value = await this.#options.read();
    } catch (error) {
      this.#options.onFailed(error);
      this.#value = null;
    }
    this.#readAt = performance.now();
    return this.#value;
  }
}
