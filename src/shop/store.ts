/** A value that lives outside React: a change draws only what looks at what has changed (`useStored`). */
export interface Store<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
  /** Replaces the value by what is made of it; the same value again tells nobody. */
  change(next: (value: T) => T): void;
}

/** @param onChange told first, before those who draw: what keeps the value on the device */
export function createStore<T>(first: T, onChange?: (value: T) => void): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(next) {
      const changed = next(value);
      if (Object.is(changed, value)) return;
      value = changed;
      onChange?.(value);
      for (const listener of listeners) listener();
    },
  };
}
