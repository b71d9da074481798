/** A request as a test looks at it. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  header(name: string): string | null;
}

/** What a test server answers: a body with status 200, or a whole response. */
export type Handler = (seen: Seen) => unknown;

/** A `fetch` for tests: remembers what was asked, answers what the handler says (a Response, or a body). */
export function fakeServer(handler: Handler) {
  const seen: Seen[] = [];
  const answer: typeof fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const headers = new Headers(init.headers);
    const one: Seen = {
      method: init.method ?? 'GET',
      url: decodeURIComponent(String(input)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      header: (name) => headers.get(name),
    };
    seen.push(one);
    const result = await handler(one);
    return result instanceof Response ? result : Response.json(result ?? null);
  };
  return { fetch: answer, seen, asked: () => seen.map(({ method, url }) => `${method} ${url}`) };
}

/** An item with its version, as our server answers it. */
export const versioned = (item: object, etag: string) => Response.json(item, { headers: { ETag: etag } });

/** A problem of a status. */
export const problem = (status: number, detail = 'No.') => Response.json({ detail, status }, { status });
