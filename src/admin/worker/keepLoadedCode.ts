/** Cache of the code that pages have loaded. The worker answers from it and adds to it (scripts/vite/offlineWorker.ts). */
export const CODE_CACHE = 'flexy-offline-code';
/** Most stored files: those of several versions. Then the cache is emptied, and fills again with what is used. */
const MOST_FILES = 3000;
/** Files that are stored at the same time. One that the server never answers holds up those of its lane only. */
const LANES = 4;
/** Paths of code: files of the page, libraries that it shares with packages, and packages of third parties. */
const CODE = [`${import.meta.env.BASE_URL}assets/`, `${import.meta.env.BASE_URL}shared/`, '/packages/'];

/** The browser APIs that keeping needs; injected for tests. */
export interface KeepHost {
  readonly origin: string;
  readonly caches: Pick<CacheStorage, 'open' | 'delete' | 'keys'>;
  /** False while the device has no network. */
  readonly isOnline: () => boolean;
  /** Names each file that this page has loaded past the worker, and each one that it loads so from now on. */
  readonly watchLoaded: (found: (address: string) => void) => void;
}

async function openCache({ caches, isOnline }: KeepHost): Promise<Cache> {
  const cache = await caches.open(CODE_CACHE);
  // Without a network what is needed could not be fetched again.
  if ((await cache.keys()).length <= MOST_FILES || !isOnline()) return cache;
  await caches.delete(CODE_CACHE);
  return caches.open(CODE_CACHE);
}

/** Addresses of all stored files: the pages' own, and those that the worker brought. */
export async function storedAddresses(caches: Pick<CacheStorage, 'open' | 'keys'>): Promise<Set<string>> {
  const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
  return new Set((await Promise.all(all)).flat().map(({ url }) => url));
}

/**
 * Stores the code that this page loads past the worker: all that came before the worker was active, and what was under way
 * when it became so. Files are taken from the browser's cache, a few at a time. Without room for them, screens open with a
 * network only.
 */
export async function keepLoadedCode(host: KeepHost = browserHost): Promise<void> {
  const { origin, caches, watchLoaded } = host;
  const cache = await openCache(host).catch(() => undefined);
  if (!cache) return;
  const known = await storedAddresses(caches);
  const isCode = (address: string) => CODE.some((path) => address.startsWith(origin + path));
  const lanes = Array.from({ length: LANES }, () => Promise.resolve());
  let next = 0;
  watchLoaded((address) => {
    // The browser names a file twice that was preloaded and then used.
    if (!isCode(address) || known.has(address)) return;
    known.add(address);
    // The file is gone, the network is lost, or the storage is full: the others are kept all the same.
    lanes[next] = (lanes[next] ?? Promise.resolve()).then(() => cache.add(address)).catch(() => undefined);
    next = (next + 1) % LANES;
  });
}

/** Tells whether a file was fetched ahead for the whole worker, which stores it itself (src/admin/device/keepFiles.ts). */
const isFetchedAhead = ({ name, initiatorType }: PerformanceResourceTiming): boolean =>
  initiatorType === 'fetch' && !name.includes('/packages/');

/** The page in a browser. */
const browserHost: KeepHost = {
  get origin() {
    return window.location.origin;
  },
  get caches() {
    return window.caches;
  },
  isOnline: () => navigator.onLine,
  watchLoaded: (found) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceResourceTiming && entry.workerStart === 0 && !isFetchedAhead(entry))
          found(entry.name);
    });
    observer.observe({ type: 'resource', buffered: true });
  },
};
