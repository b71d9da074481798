interface Entry {
  readonly value: unknown;
  /** ms since 1970. */
  readonly until: number;
}

/** Answers of the supplier, kept in memory for a while: they cost points. The oldest go first. */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();

  get(key: string, now: number): unknown {
    const entry = this.#entries.get(key);
    return entry && entry.until > now ? entry.value : undefined;
  }

  set(key: string, value: unknown, until: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MOST_ENTRIES) return;
      this.#entries.delete(oldest);
    }
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** Answers that are kept. */
const MOST_ENTRIES = 2000;
