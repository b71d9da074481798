import type { Me } from '../auth/me.ts';

/** Where it is kept which calls the latest visits began with, by place. */
const KEY = 'flexy.first';
/** Calls of the first so many ms are those that the first screen needs. */
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
  /** Address of the page, with its language. */
  readonly place: () => string;
  /** ms since the page began. */
  readonly now: () => number;
  /** Queries whose answers are on their way. */
  readonly reads: () => readonly ReadKey[];
}

/** The calls of the last visit to an address, made again before the screen is there to make them. */
export interface HeadStart {
  /** Asks for what somebody may read; to be called when it is known who is signed in. */
  begin(me: Me): void;
  /** Queries that the last visit began with. */
  reads(): readonly ReadKey[];
  /** As the host's, but a call that was made already gets that one's answer. */
  readonly fetch: typeof fetch;
  /** Forgets what was asked: somebody signs out. */
  forget(): void;
}

/** How a visit to one place began. */
interface Beginning {
  readonly urls: readonly string[];
  readonly reads: readonly ReadKey[];
}
type Beginnings = Readonly<Record<string, Beginning>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isUrl = (value: unknown): value is string => typeof value === 'string';

/** Tells whether a query is that of a list, or of what its records point to. */
export const isReadKey = (value: unknown): value is ReadKey =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  (value[1] === 'getList' || value[1] === 'getMany') &&
  isObject(value[2]);

const isBeginning = (value: unknown): value is Beginning =>
  isObject(value) &&
  Array.isArray(value['urls']) &&
  value['urls'].every(isUrl) &&
  Array.isArray(value['reads']) &&
  value['reads'].every(isReadKey);

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

/** Writes down what this visit to a place begins with, beside the other places. */
function recorder({ storage, place, now, reads }: HeadStartHost, begunAt: string, others: Beginnings) {
  const urls = new Set<string>();
  const keys = new Map<string, ReadKey>();
  return (url: string): void => {
    if (urls.size >= MOST || now() > FIRST_MS || place() !== begunAt) return;
    urls.add(url);
    for (const key of reads()) keys.set(JSON.stringify(key), key);
    const own: Beginning = { urls: [...urls], reads: [...keys.values()].slice(0, MOST) };
    const all = [...Object.entries(others).slice(1 - MOST), [begunAt, own]];
    storage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  };
}

/**
 * Only addresses are kept, no answers: what is shown is what the server answers to this visit's bearer.
 * @example const early = createHeadStart({ fetch: session.fetch, storage: localStorage, place, now, reads });
 */
export function createHeadStart(host: HeadStartHost): HeadStart {
  const { fetch: send, storage, now } = host;
  const place = host.place();
  const { [place]: last = { urls: [], reads: [] }, ...others } = beginningsIn(storage.getItem(KEY));
  const remember = recorder(host, place, others);
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
    fetch: async (input, init) => {
      const url = typeof input === 'string' && isPlain(init) ? input : undefined;
      if (url === undefined) return send(input, init);
      remember(url);
      const made = early.get(url);
      early.delete(url);
      const answer = made && now() - made.at < FRESH_MS ? await made.answer : undefined;
      init?.signal?.throwIfAborted();
      return answer ?? send(input, init);
    },
    forget: () => {
      early.clear();
      storage.removeItem(KEY);
    },
  };
}
