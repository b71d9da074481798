import { isObject } from '#resource';
import type { Me } from '../auth/me.ts';

/** Key of a query of records: resource, method and parameters. */
export type QueryKey = readonly [
  resource: string,
  method: 'getList' | 'getMany',
  params: Readonly<Record<string, unknown>>,
];

/** Dependencies of {@link createPrefetch}. */
export interface PrefetchHost {
  /** `fetch` with the bearer token (`session.fetch`). */
  readonly fetch: typeof fetch;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly isSignedIn: () => boolean;
  /** Address of the page, with its language. */
  readonly place: () => string;
  /** Time since the page was opened, ms. */
  readonly now: () => number;
  /** Query keys of pending reads. */
  readonly reads: () => readonly QueryKey[];
  /** Id of the plugin whose screen is shown: its texts are needed. */
  readonly plugin: () => string | undefined;
  /** Runs work with low priority, at the latest when the page is left. May run it more than once. */
  readonly later: (work: () => void) => void;
}

/** Prefetches the calls of the last visit to an address, before the screen makes them. */
export interface Prefetch {
  /** Starts the prefetch of readable resources, once the user is known. */
  start(me: Me): void;
  /** Query keys of the last visit's first reads. */
  reads(): readonly QueryKey[];
  /** Ids of the plugins whose texts the last visit needed. */
  plugins(): readonly string[];
  /** Like the host's `fetch`, but a prefetched call gets the prefetched answer. */
  readonly fetch: typeof fetch;
  /** Deletes the stored calls on sign-out. */
  forget(): void;
}

/** First calls of a visit to one address. */
interface RecordedVisit {
  readonly urls: readonly string[];
  readonly reads: readonly QueryKey[];
  readonly plugins: readonly string[];
}
type RecordedVisits = Readonly<Record<string, RecordedVisit>>;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Tells whether a query is a plain list or a read of referenced records, without options of its own (`LOW_PRIORITY`). */
export const isQueryKey = (value: unknown): value is QueryKey =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  (value[1] === 'getList' || value[1] === 'getMany') &&
  isObject(value[2]) &&
  value[2].meta === undefined;

const isRecordedVisit = (value: unknown): value is RecordedVisit =>
  isObject(value) &&
  Array.isArray(value.urls) &&
  value.urls.every(isText) &&
  Array.isArray(value.reads) &&
  value.reads.every(isQueryKey) &&
  Array.isArray(value.plugins) &&
  value.plugins.every(isText);

function parseVisits(kept: string | null): RecordedVisits {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    const entries = isObject(value) ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, RecordedVisit] => isRecordedVisit(entry[1])));
  } catch {
    // Stored by another version: start afresh.
    return {};
  }
}

/** Only calls with these headers are prefetched: plain reads, without those of an operator or till. */
const HEADERS = { accept: 'application/ld+json' };
const isPlain = (init: RequestInit = {}) =>
  (init.method ?? 'GET') === 'GET' &&
  JSON.stringify([...new Headers(init.headers)]) === JSON.stringify(Object.entries(HEADERS));

const resourceIn = (url: string) => /\/api\/([^/?]+)/.exec(url)?.[1] ?? '';

/** Tells whether a user may read a resource. */
export const mayRead = ({ permissions }: Me, resource: string): boolean =>
  permissions[resource]?.operations.includes('read') ?? false;

/** Records the first calls of a visit, under its start address and the address it led to (sign-in, start page). */
function createRecorder({ storage, isSignedIn, place, now, reads, plugin, later }: PrefetchHost, begunAt: string) {
  const urls = new Set<string>();
  const keys = new Map<string, QueryKey>();
  let first: { readonly at: number; readonly place: string } | undefined;
  let isAwaited = false;
  const keep = (to: string) => {
    isAwaited = false;
    const shown = plugin();
    const own: RecordedVisit = {
      urls: [...urls],
      reads: [...keys.values()].slice(0, MAX_ENTRIES),
      plugins: shown === undefined ? [] : [shown],
    };
    const places = new Map(Object.entries(parseVisits(storage.getItem(KEY))));
    for (const one of new Set([begunAt, to])) {
      // The latest entry is last.
      places.delete(one);
      places.set(one, own);
    }
    storage.setItem(KEY, JSON.stringify(Object.fromEntries([...places].slice(-MAX_ENTRIES))));
  };
  const add = (url: string): void => {
    first ??= { at: now(), place: place() };
    // Ignores calls of a page that is being left.
    if (!isSignedIn() || urls.size >= MAX_ENTRIES || now() - first.at > FIRST_MS || place() !== first.place) return;
    urls.add(url);
    for (const key of reads()) keys.set(JSON.stringify(key), key);
    if (isAwaited) return;
    isAwaited = true;
    const { place: to } = first;
    later(() => isAwaited && keep(to));
  };
  const forget = (): void => {
    isAwaited = false;
    urls.clear();
    keys.clear();
  };
  return { add, forget };
}

/**
 * Creates the prefetcher. It stores addresses only, no answers: the screen shows answers to this visit's bearer token.
 * @example const early = createPrefetch({ fetch: session.fetch, storage: localStorage, place, now, reads, plugin, later });
 */
export function createPrefetch(host: PrefetchHost): Prefetch {
  const { fetch: send, storage, now } = host;
  const place = host.place();
  const last = parseVisits(storage.getItem(KEY))[place] ?? { urls: [], reads: [], plugins: [] };
  const remember = createRecorder(host, place);
  const early = new Map<string, { readonly at: number; readonly answer: Promise<Response | undefined> }>();
  return {
    start: (me) => {
      for (const url of last.urls) {
        if (!mayRead(me, resourceIn(url))) continue;
        const answer = send(url, { headers: HEADERS }).then(
          (response) => (response.ok ? response : undefined),
          // The screen repeats a failed call and reports the error.
          () => undefined,
        );
        early.set(url, { at: now(), answer });
      }
    },
    reads: () => last.reads,
    plugins: () => last.plugins,
    fetch: async (input, init) => {
      const url = typeof input === 'string' && isPlain(init) ? input : undefined;
      if (url === undefined) return send(input, init);
      remember.add(url);
      const made = early.get(url);
      early.delete(url);
      const answer = made && now() - made.at < FRESH_MS ? await made.answer : undefined;
      init?.signal?.throwIfAborted();
      return answer ?? send(input, init);
    },
    forget: () => {
      remember.forget();
      early.clear();
      storage.removeItem(KEY);
    },
  };
}

/** Storage key of the first calls of recent visits, by address. */
const KEY = 'flexy.first';
/** Calls within this time after the first one belong to the first screen, ms. */
const FIRST_MS = 5_000;
/** Lifetime of a prefetched answer, ms. After that it is fetched again. */
const FRESH_MS = 10_000;
/** Maximum number of stored addresses, and of calls per address. */
const MAX_ENTRIES = 8;
