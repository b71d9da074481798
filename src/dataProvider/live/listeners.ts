/** A list of listeners that are told the same. */
export interface Listeners<Args extends unknown[]> {
  tell(...args: Args): void;
  /** @returns what ends it. */
  add(listener: (...args: Args) => void): () => void;
}

/** Makes an empty list of listeners. */
export function createListeners<Args extends unknown[]>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    tell: (...args) => {
      for (const listener of [...listeners]) listener(...args);
    },
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
