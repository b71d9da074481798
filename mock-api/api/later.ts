/**
 * Deferred work that follows from several records, such as the roll-up of parents: once for writes that are made together,
 * else at once (`once` of a transaction).
 */
export class Later {
  /** Work that waits for the end of writes that are made together, by its key; null: none are. */
  #waiting: Map<string, () => Promise<void>> | null = null;

  readonly once = async (key: string, work: () => Promise<void>): Promise<void> => {
    if (!this.#waiting) await work();
    else if (!this.#waiting.has(key)) this.#waiting.set(key, work);
  };

  readonly together = async (writes: () => Promise<void>): Promise<void> => {
    const waiting = new Map<string, () => Promise<void>>();
    this.#waiting = waiting;
    try {
      await writes();
    } finally {
      this.#waiting = null;
    }
    for (const work of waiting.values()) await work();
  };

  /** Makes writes that are taken back: what would follow from them is left out. */
  readonly alone = async (writes: () => Promise<void>): Promise<void> => {
    const outer = this.#waiting;
    this.#waiting = new Map();
    try {
      await writes();
    } finally {
      this.#waiting = outer;
    }
  };
}
