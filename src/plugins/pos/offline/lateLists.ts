import type { ListName, Lists } from './lists.ts';

/** Takes a list that has come into the till's data. */
type Take = (name: ListName, list: Partial<Lists>) => void;

/**
 * Reads the lists that the till starts without, each by itself: one that hangs holds neither the till nor the other lists.
 * A list that fails is read again at the next {@link read}.
 */
export class LateLists {
  #reading: AbortController | null = null;

  /** Reads `names`; does nothing while a reading is under way. */
  read(names: readonly ListName[], ask: (name: ListName, signal: AbortSignal) => Promise<Partial<Lists>>, take: Take) {
    if (this.#reading || names.length === 0) return;
    const reading = new AbortController();
    this.#reading = reading;
    const { signal } = reading;
    const each = names.map(async (name) => {
      const list = await ask(name, signal);
      if (!signal.aborted) take(name, list);
    });
    // A failed list stays among `TillData.missing`, which the windows that need it show.
    void Promise.allSettled(each).then(() => {
      if (this.#reading === reading) this.#reading = null;
    });
  }

  /** Gives up what is under way: somebody else reads, or the till is left. */
  stop(): void {
    this.#reading?.abort();
    this.#reading = null;
  }
}
