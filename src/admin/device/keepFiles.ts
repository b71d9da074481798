import { extendersOf } from '../plugins/declarations.ts';
import { CODE_CACHE, storedAddresses } from '../worker/keepLoadedCode.ts';
import { filesOf, parseToolFiles, toolsOnDevice, type ToolFiles, type ToolOnDevice } from './toolFiles.ts';

/** The browser APIs that keeping needs; injected for tests. */
export interface FilesHost {
  /** Address of the pages, with a slash at the end: `https://shop.example/admin/`. */
  readonly base: string;
  readonly caches: Pick<CacheStorage, 'open' | 'keys'>;
  readonly fetch: typeof fetch;
}

const browserHost = (): FilesHost => ({
  base: new URL(import.meta.env.BASE_URL, window.location.origin).href,
  caches: window.caches,
  fetch: (input, init) => fetch(input, init),
});

/** Tells whether the browser can keep files: not on pages without TLS. */
export const canKeep = (): boolean => 'caches' in window;

/** Works on all items, some at the same time. */
async function inLanes(items: readonly string[], work: (item: string) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function readList({ base, fetch: send }: FilesHost, query = ''): Promise<ToolFiles | null> {
  const answer = await send(`${base}tools.json${query}`).catch(() => undefined);
  return answer?.ok ? parseToolFiles(await answer.text()) : null;
}

/** The list of the pages that start without a network: the worker answers with its own. Before there is one, the server's. */
const readOwnList = (host: FilesHost) => readList(host);
/** The server's list. The worker knows no address with a query, and lets the call pass. */
const readNewestList = (host: FilesHost) => readList(host, `?at=${Date.now()}`);

/**
 * How much of each tool is on this device.
 * @returns null: the list of files cannot be read
 */
export async function readTools(host = browserHost()): Promise<ReadonlyMap<string, ToolOnDevice> | null> {
  const list = await readOwnList(host);
  if (!list) return null;
  const stored = await storedAddresses(host.caches);
  return toolsOnDevice(list, (file) => stored.has(host.base + file));
}

/**
 * Stores all files of some tools where the service worker finds them: those of the pages that start without a network, and
 * those of the server's version, which may be newer. Files that are stored already are not fetched.
 * @param ids of the plugins
 * @returns number of files that could not be fetched; null: the list of files cannot be read
 */
export async function keepFiles(ids: readonly string[], host = browserHost()): Promise<number | null> {
  if (ids.length === 0) return 0;
  const lists = (await Promise.all([readOwnList(host), readNewestList(host)])).filter((one) => one !== null);
  if (lists.length === 0) return null;
  const stored = await storedAddresses(host.caches);
  const cache = await host.caches.open(CODE_CACHE);
  // Their lists and forms ask for the fields that other plugins add.
  const withExtenders = ids.flatMap((id) => [id, ...extendersOf(id)]);
  const wanted = [...new Set(lists.flatMap((list) => filesOf(list, withExtenders)))].map((file) => host.base + file);
  let missing = 0;
  await inLanes(
    wanted.filter((address) => !stored.has(address)),
    // The network is lost or the storage full: the others are kept all the same, and the next start tries again.
    (address) => cache.add(address).catch(() => (missing += 1)),
  );
  return missing;
}

/**
 * Fetches what the service worker stores when it is installed, so that it takes the files from the browser's cache. The worker
 * itself fetches them one after the other, which takes a round trip for each of some hundred files.
 */
export async function fetchFirst(host = browserHost()): Promise<void> {
  const list = await readOwnList(host);
  const files = list?.first.flatMap((at) => list.files[at]?.[0] ?? []) ?? [];
  await inLanes(files, (file) =>
    // The worker fetches by itself what does not come.
    host.fetch(host.base + file, { priority: 'low' }).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    ),
  );
}

/** Files that are fetched at the same time. */
const LANES = 6;
