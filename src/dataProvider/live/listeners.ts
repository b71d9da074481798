/** A list of listeners that are told the same. */
export interface Listeners<Args extends unknown[]> {
  /** @returns whether anybody listened. */
  tell(...args: Args): boolean;
  /** @returns what ends it. */
  add(listener: (...args: Args) => void): () => void;
}

/** Makes an empty list of listeners. */
export function createListeners<Args extends unknown[]>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    tell: (...args) => {
      for (const listener of [...listeners]) listener(...args);
      return listeners.size > 0;
    },
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
