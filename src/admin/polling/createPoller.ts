import { createStore, type Store } from '#store';

/** Freshness of a poller's data. Times are ms since 1970. */
export interface PollState {
  /** When data last arrived. */
  readonly readAt?: number;
  /** Since when the data may be out of date: the last arrival, or the start without one; absent while reads succeed. */
  readonly staleSince?: number;
  /** Why the last read failed. */
  readonly error?: unknown;
}

/** Time between two reads, ms: a new order is seen within 5 s. */
const EVERY_MS = 5_000;
/** Longest time between two reads after failures, ms. */
const LONGEST_MS = 60_000;
/** A read without an answer has failed after this time, ms. */
const TIMEOUT_MS = 30_000;

/** The part of `document` that says whether the page is seen, and of `window` that says when there is a network again. */
export interface PollerPage {
  readonly isHidden: () => boolean;
  /** Calls a listener when the page is hidden or shown again, and when the network is back, until the signal. */
  readonly onChange: (listener: () => void, signal: AbortSignal) => void;
}

/** Options of {@link createPoller}. */
export interface PollerOptions<T> {
  /** One read: GET of an address. It ends with its signal. */
  readonly load: (signal: AbortSignal) => Promise<T>;
  /** Takes the data; what it throws counts as a failed read. */
  readonly onData: (data: T) => void;
  /** The poller ends with it, and its read too. */
  readonly signal: AbortSignal;
  /** ms; 5000 by default. */
  readonly every?: number;
  /** The browser's page by default. */
  readonly page?: PollerPage;
}

/** Reads the same data again and again. */
export interface Poller {
  readonly state: Store<PollState>;
  /** Reads at once, unless a read is on its way. */
  readonly refresh: () => void;
}

const browserPage: PollerPage = {
  isHidden: () => document.visibilityState === 'hidden',
  onChange: (listener, signal) => {
    document.addEventListener('visibilitychange', listener, { signal });
    window.addEventListener('online', listener, { signal });
  },
};

/** Makes one read at a time, and keeps how current the data is. */
function createReader<T>({ load, onData, signal }: PollerOptions<T>) {
  const startedAt = Date.now();
  const state = createStore<PollState>({});
  let [isReading, failures] = [false, 0];
  const read = async () => {
    isReading = true;
    try {
      const data = await load(AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
      if (signal.aborted) return;
      onData(data);
      failures = 0;
      state.set({ readAt: Date.now() });
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const { readAt } = state.get();
      state.set({ ...(readAt !== undefined && { readAt }), staleSince: readAt ?? startedAt, error });
    } finally {
      isReading = false;
    }
  };
  return { state, read, isReading: () => isReading, failures: () => failures };
}

/**
 * Reads at once and then every `every` ms, counted from the start of a read; a cycle is skipped while a read is on its way.
 * Nothing is read while the page is hidden, and at once when it is shown again. After failures the time between reads
 * doubles, up to a minute.
 */
export function createPoller<T>(options: PollerOptions<T>): Poller {
  const { signal, every = EVERY_MS, page = browserPage } = options;
  const { state, read, isReading, failures } = createReader(options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const tick = () => {
    stop();
    if (signal.aborted || page.isHidden()) return;
    const startsAt = Date.now();
    timer = setTimeout(tick, every);
    if (isReading()) return;
    void read().then(() => {
      if (failures() === 0 || signal.aborted || page.isHidden()) return;
      stop();
      const wait = Math.max(every, Math.min(LONGEST_MS, every * 2 ** failures()));
      timer = setTimeout(tick, Math.max(0, startsAt + wait - Date.now()));
    });
  };
  signal.addEventListener('abort', stop);
  page.onChange(() => (page.isHidden() ? stop() : tick()), signal);
  tick();
  return { state, refresh: tick };
}
