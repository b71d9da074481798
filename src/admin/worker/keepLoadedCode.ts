/** Cache of the code that pages have loaded. The worker answers from it and adds to it (scripts/vite/offlineWorker.ts). */
const CACHE = 'flexy-offline-code';
/** Most stored files: those of several versions. Then the cache is emptied, and fills again with what is used. */
const MOST_FILES = 3000;

/** Paths of code: files of the page, libraries that it shares with packages, and packages of third parties. */
const CODE = [`${import.meta.env.BASE_URL}assets/`, `${import.meta.env.BASE_URL}shared/`, '/packages/'];

const isCode = (address: string): boolean => CODE.some((path) => address.startsWith(window.location.origin + path));

/**
 * Stores the code that this page has loaded so far: what was loaded before the worker was active never passed it. Files are
 * taken from the browser's cache. Without room for them, screens open with a network only.
 */
export async function keepLoadedCode(): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    if ((await cache.keys()).length > MOST_FILES) await caches.delete(CACHE);
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    for (const address of new Set(loaded.filter(isCode)))
      // The worker's own files are in a cache of its own.
      if (!(await caches.match(address, { ignoreSearch: true }))) await cache.add(address);
  } catch {
    // The network is lost, or the storage is full: the next start tries again.
  }
}
