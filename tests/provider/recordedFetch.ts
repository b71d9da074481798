import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A recorded request with the answer of a real server. */
export interface Exchange {
  readonly id: string;
  readonly request: { readonly method: string; readonly path: string; readonly body: unknown };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
}

/** A request of the provider. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Ignores the order of parameters and the case of ASC. */
function keyOf(method: string, path: string): string {
  const url = new URL(path, 'http://localhost');
  return `${method} ${url.pathname}?${[...url.searchParams]
    .map((pair) => pair.join('='))
    .sort()
    .join('&')}`.toLowerCase();
}

/** Reads the recorded exchanges of one version of API Platform. */
export function readExchanges(version: '3.4' | '4.0'): readonly Exchange[] {
  const file = join(import.meta.dirname, `../fixtures/recordings/api-platform-${version}.json`);
  const { exchanges } = JSON.parse(readFileSync(file, 'utf8')) as { exchanges: Exchange[] };
  return exchanges;
}

/** A `fetch` that answers from recorded exchanges by method, path and, if recorded, body. Anything else fails the test. */
export function recordedFetch(exchanges: readonly Exchange[], only?: readonly string[]) {
  const sent: SentRequest[] = [];
  const known = only ? exchanges.filter(({ id }) => only.includes(id)) : exchanges;
  const answer: typeof fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const method = init.method ?? 'GET';
    const path = String(input);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ method, path, headers: new Headers(init.headers), body });
    const found = known.find(({ request }) => keyOf(request.method, request.path) === keyOf(method, path));
    if (!found) throw new Error(`Nothing was recorded for ${method} ${path}`);
    const { status, headers, body: text } = found.response;
    return new Response(text === null ? null : JSON.stringify(text), { status, headers });
  };
  return { fetch: answer, sent };
}
