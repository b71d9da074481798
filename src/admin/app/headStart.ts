import { isObject } from '#resource';
import type { Me } from '../auth/me.ts';

/** Where it is kept which calls the latest visits began with, by place. */
const KEY = 'flexy.first';
/** Calls within so many ms of the first one are those that the first screen needs. */
const FIRST_MS = 5_000;
/** An answer that nobody has taken by then is asked for anew. */
const FRESH_MS = 10_000;
/** Places, and calls of one, that are kept. */
const MOST = 8;

/** Key of a query of records: resource, method, and what was asked. */
export type ReadKey = readonly [
  resource: string,
  method: 'getList' | 'getMany',
  params: Readonly<Record<string, unknown>>,
];

/** What a head start is made of. */
export interface HeadStartHost {
  /** With the bearer (`session.fetch`). */
  readonly fetch: typeof fetch;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly isSignedIn: () => boolean;
  /** Address of the page, with its language. */
  readonly place: () => string;
  /** ms since the page began. */
  readonly now: () => number;
  /** Queries whose answers are on their way. */
  readonly reads: () => readonly ReadKey[];
  /** Whose screen is shown: its texts are needed. */
  readonly plugin: () => string | undefined;
  /** Runs what nobody waits for, when there is time; at the end of the page at the latest. May run it more than once. */
  readonly later: (work: () => void) => void;
}

/** The calls of the last visit to an address, made again before the screen is there to make them. */
export interface HeadStart {
  /** Asks for what somebody may read; to be called when it is known who is signed in. */
  begin(me: Me): void;
  /** Queries that the last visit began with. */
  reads(): readonly ReadKey[];
  /** Plugins whose texts it needed. */
  plugins(): readonly string[];
  /** As the host's, but a call that was made already gets that one's answer. */
  readonly fetch: typeof fetch;
  /** Forgets what was asked: somebody signs out. */
  forget(): void;
}

/** How a visit to one place began. */
interface Beginning {
  readonly urls: readonly string[];
  readonly reads: readonly ReadKey[];
  readonly plugins: readonly string[];
}
type Beginnings = Readonly<Record<string, Beginning>>;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Tells whether a query is that of a list, or of what its records point to, with nothing of its own (`AFTERWARDS`). */
export const isReadKey = (value: unknown): value is ReadKey =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  (value[1] === 'getList' || value[1] === 'getMany') &&
  isObject(value[2]) &&
  value[2]['meta'] === undefined;

const isBeginning = (value: unknown): value is Beginning =>
  isObject(value) &&
  Array.isArray(value['urls']) &&
  value['urls'].every(isText) &&
  Array.isArray(value['reads']) &&
  value['reads'].every(isReadKey) &&
  Array.isArray(value['plugins']) &&
  value['plugins'].every(isText);

function beginningsIn(kept: string | null): Beginnings {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    const entries = isObject(value) ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, Beginning] => isBeginning(entry[1])));
  } catch {
    // Text of another version: this visit writes its own.
    return {};
  }
}

/** What records are read with, and nothing of an operator's or a till's: only such calls are made again. */
const HEADERS = { accept: 'application/ld+json' };
const isPlain = (init: RequestInit = {}) =>
  (init.method ?? 'GET') === 'GET' &&
  JSON.stringify([...new Headers(init.headers)]) === JSON.stringify(Object.entries(HEADERS));

const resourceIn = (url: string) => /\/api\/([^/?]+)/.exec(url)?.[1] ?? '';

/** Tells whether somebody may read a resource. */
export const mayRead = ({ permissions }: Me, resource: string): boolean =>
  permissions[resource]?.operations.includes('read') ?? false;

/** Writes down what a visit begins with, for where it began and where that led (the sign-in, the start page). */
function recorder({ storage, isSignedIn, place, now, reads, plugin, later }: HeadStartHost, begunAt: string) {
  const urls = new Set<string>();
  const keys = new Map<string, ReadKey>();
  let first: { readonly at: number; readonly place: string } | undefined;
  let isAwaited = false;
  const keep = (to: string) => {
    isAwaited = false;
    const shown = plugin();
    const own: Beginning = {
      urls: [...urls],
      reads: [...keys.values()].slice(0, MOST),
      plugins: shown === undefined ? [] : [shown],
    };
    const places = new Map(Object.entries(beginningsIn(storage.getItem(KEY))));
    for (const one of new Set([begunAt, to])) {
      // The latest stands last.
      places.delete(one);
      places.set(one, own);
    }
    storage.setItem(KEY, JSON.stringify(Object.fromEntries([...places].slice(-MOST))));
  };
  const add = (url: string): void => {
    first ??= { at: now(), place: place() };
    // What the page that is left still asks for is nobody's beginning.
    if (!isSignedIn() || urls.size >= MOST || now() - first.at > FIRST_MS || place() !== first.place) return;
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
 * Only addresses are kept, no answers: what is shown is what the server answers to this visit's bearer.
 * @example const early = createHeadStart({ fetch: session.fetch, storage: localStorage, place, now, reads, plugin, later });
 */
export function createHeadStart(host: HeadStartHost): HeadStart {
  const { fetch: send, storage, now } = host;
  const place = host.place();
  const last = beginningsIn(storage.getItem(KEY))[place] ?? { urls: [], reads: [], plugins: [] };
  const remember = recorder(host, place);
  const early = new Map<string, { readonly at: number; readonly answer: Promise<Response | undefined> }>();
  return {
    begin: (me) => {
      for (const url of last.urls) {
        if (!mayRead(me, resourceIn(url))) continue;
        const answer = send(url, { headers: HEADERS }).then(
          (response) => (response.ok ? response : undefined),
          // Whoever needs it asks again, and says what is wrong.
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
