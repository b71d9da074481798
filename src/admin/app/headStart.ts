/** Where it is kept which calls the latest visits began with, by place. */
const KEY = 'flexy.first';
/** Calls of the first so many ms are those that the first screen needs. */
const FIRST_MS = 5_000;
/** An answer that nobody has taken by then is asked for anew. */
const FRESH_MS = 10_000;
/** Places, and calls of one, that are kept. */
const MOST = 8;

/** What a head start is made of. */
export interface HeadStartHost {
  /** With the bearer (`session.fetch`). */
  readonly fetch: typeof fetch;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Address of the page, with its language. */
  readonly place: () => string;
  /** ms since the page began. */
  readonly now: () => number;
}

/** The calls of the last visit to an address, made again before the screen is there to make them. */
export interface HeadStart {
  /** Asks; to be called when it is known who is signed in. */
  begin(): void;
  /** As the host's, but a call that was made already gets that one's answer. */
  readonly fetch: typeof fetch;
  /** Forgets what was asked: somebody signs out. */
  forget(): void;
}

type Places = Readonly<Record<string, readonly string[]>>;

const isUrls = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((url) => typeof url === 'string');

function placesIn(kept: string | null): Places {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string[]] => isUrls(entry[1])));
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

/**
 * Only addresses are kept, no answers: what is shown is what the server answers to this visit's bearer.
 * @example const early = createHeadStart({ fetch: session.fetch, storage: localStorage, place, now });
 */
export function createHeadStart({ fetch: send, storage, place, now }: HeadStartHost): HeadStart {
  const begunAt = place();
  const early = new Map<string, { readonly at: number; readonly answer: Promise<Response | undefined> }>();
  const asked = new Set<string>();
  const remember = (url: string) => {
    if (asked.size >= MOST || now() > FIRST_MS || place() !== begunAt) return;
    asked.add(url);
    const { [begunAt]: _before, ...others } = placesIn(storage.getItem(KEY));
    const places = [...Object.entries(others).slice(1 - MOST), [begunAt, [...asked]]];
    storage.setItem(KEY, JSON.stringify(Object.fromEntries(places)));
  };
  return {
    begin: () => {
      for (const url of placesIn(storage.getItem(KEY))[begunAt] ?? []) {
        const answer = send(url, { headers: HEADERS }).then(
          (response) => (response.ok ? response : undefined),
          // Whoever needs it asks again, and says what is wrong.
          () => undefined,
        );
        early.set(url, { at: now(), answer });
      }
    },
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
      asked.clear();
      storage.removeItem(KEY);
    },
  };
}
