/** Watches for leaked intervals and listeners of window and document. */
export interface Leaks {
  /** Intervals and listeners started since `watchLeaks` and not removed, by kind. */
  readonly alive: () => Readonly<Record<string, number>>;
  /** Stops watching. */
  readonly stop: () => void;
}

interface Listening {
  readonly target: string;
  readonly type: string;
  readonly listener: unknown;
  readonly signal: AbortSignal | undefined;
}

function watchIntervals(alive: Set<unknown>): () => void {
  const { setInterval: begin, clearInterval: end } = window;
  window.setInterval = ((...given: Parameters<typeof begin>) => {
    const id = begin(...given);
    alive.add(id);
    return id;
  }) as typeof begin;
  window.clearInterval = ((id: number | undefined) => {
    alive.delete(id);
    end(id);
  }) as typeof end;
  return () => Object.assign(window, { setInterval: begin, clearInterval: end });
}

function watchListeners(name: string, target: EventTarget, alive: Set<Listening>): () => void {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (!signal?.aborted) alive.add({ target: name, type, listener, signal });
    add(type, listener, options);
  };
  target.removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions | boolean) => {
    for (const one of alive)
      if (one.target === name && one.type === type && one.listener === listener) alive.delete(one);
    remove(type, listener, options);
  };
  return () => {
    // Restores the prototype's method.
    Reflect.deleteProperty(target, 'addEventListener');
    Reflect.deleteProperty(target, 'removeEventListener');
  };
}

/** Counts intervals and listeners that a plugin starts and does not remove. */
export function watchLeaks(): Leaks {
  const intervals = new Set<unknown>();
  const listeners = new Set<Listening>();
  const stops = [
    watchIntervals(intervals),
    watchListeners('window', window, listeners),
    watchListeners('document', document, listeners),
  ];
  return {
    alive: () => {
      const kinds = [...listeners]
        .filter(({ signal }) => !signal?.aborted)
        .map(({ target, type }) => `${type} of ${target}`);
      const counts = Map.groupBy(kinds, (kind) => kind);
      return {
        ...Object.fromEntries([...counts].map(([kind, all]) => [kind, all.length])),
        ...(intervals.size > 0 ? { intervals: intervals.size } : {}),
      };
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}
