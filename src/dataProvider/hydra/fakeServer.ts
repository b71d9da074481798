/** A request as recorded for a test. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  header(name: string): string | null;
}

/** Answers a request of a test: returns a body (status 200) or a whole Response. */
export type Handler = (seen: SeenRequest) => unknown;

/** A `fetch` for tests. Records the requests and answers with the handler's result. */
export function fakeServer(handler: Handler) {
  const seen: SeenRequest[] = [];
  const answer: typeof fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const headers = new Headers(init.headers);
    const one: SeenRequest = {
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

/** An item with its version (ETag), as our server sends it. */
export const versioned = (item: object, etag: string) => Response.json(item, { headers: { ETag: etag } });

/** A problem answer with the given status. */
export const problem = (status: number, detail = 'No.') => Response.json({ detail, status }, { status });
