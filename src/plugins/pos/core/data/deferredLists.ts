import type { ListName, Lists } from './lists.ts';

/**
 * Reads the lists that the till starts without, each in its own request: a slow one delays neither the till nor the
 * other lists. A failed list is read again by the next {@link read}.
 */
export class DeferredLists {
  #reading: AbortController | null = null;

  /** Reads `names`; does nothing while a read is running. */
  read(names: readonly ListName[], ask: (name: ListName, signal: AbortSignal) => Promise<Partial<Lists>>, take: Take) {
    if (this.#reading || names.length === 0) return;
    const reading = new AbortController();
    this.#reading = reading;
    const { signal } = reading;
    const each = names.map(async (name) => {
      const list = await ask(name, signal);
      if (!signal.aborted) take(name, list);
    });
    // A failed list stays in `TillData.missing`; the windows that need it show that.
    void Promise.allSettled(each).then(() => {
      if (this.#reading === reading) this.#reading = null;
    });
  }

  /** Aborts the running requests, because the person has changed or the till was closed. */
  stop(): void {
    this.#reading?.abort();
    this.#reading = null;
  }
}

/** Applies a list to the till's data. */
type Take = (name: ListName, list: Partial<Lists>) => void;
