/** Limits requests per minute (token bucket). Unused requests accumulate up to the limit of one minute. */
export class RateLimit {
  readonly #perMinute: number;
  readonly #now: () => number;
  #left: number;
  #since: number;

  /** @param now clock, ms; replaced in tests */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute;
    this.#now = now;
    this.#left = perMinute;
    this.#since = now();
  }

  /** Takes one request. Returns 0, or the seconds to wait when there is none left. */
  take(): number {
    const now = this.#now();
    const gained = ((now - this.#since) * this.#perMinute) / 60_000;
    this.#left = Math.min(this.#perMinute, this.#left + gained);
    this.#since = now;
    if (this.#left < 1) return Math.ceil(((1 - this.#left) * 60) / this.#perMinute);
    this.#left -= 1;
    return 0;
  }
}
