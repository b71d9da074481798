/** `#store`: values that live outside React, and lists of listeners. Framework, provider and plugins use it. */

/** Listeners that are told the same. */
export interface Listeners<Args extends unknown[] = []> {
  /** @returns removes the listener; both fit `useSyncExternalStore` */
  readonly add: (listener: (...args: Args) => void) => () => void;
  /** Calls those that listened when it began. @returns whether anybody listens */
  readonly tell: (...args: Args) => boolean;
  readonly isEmpty: () => boolean;
  /** Removes all of them. */
  readonly clear: () => void;
}

/** Makes an empty list of listeners. */
export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add: (listener) => {
      // A function of its own: the same listener may be added twice, and leaves once.
      const own = (...args: Args) => listener(...args);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    tell: (...args) => {
      for (const listener of [...listeners]) listener(...args);
      return listeners.size > 0;
    },
    isEmpty: () => listeners.size === 0,
    clear: () => listeners.clear(),
  };
}

/**
 * A value outside React. Its functions are bound.
 * @example const value = useSyncExternalStore(store.subscribe, store.get);
 */
export interface Store<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the value; an identical value notifies nobody. */
  readonly set: (value: T) => void;
  /** Replaces the value by what is made of it. */
  readonly change: (next: (value: T) => T) => void;
  /** True when there is at least one subscriber. */
  readonly isWatched: () => boolean;
}

/** Makes a store. @param first its value to begin with */
export function createStore<T>(first: T): Store<T> {
  const listeners = createListeners();
  let value = first;
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    listeners.tell();
  };
  return {
    get: () => value,
    subscribe: listeners.add,
    set,
    change: (next) => set(next(value)),
    isWatched: () => !listeners.isEmpty(),
  };
}
