import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One request with its answer, as a real server gave it. */
export interface Exchange {
  readonly id: string;
  readonly request: { readonly method: string; readonly path: string; readonly body: unknown };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
}

/** A request that a provider made. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The order of parameters does not count, nor ASC or asc. */
function keyOf(method: string, path: string): string {
  const url = new URL(path, 'http://localhost');
  return `${method} ${url.pathname}?${[...url.searchParams]
    .map((pair) => pair.join('='))
    .sort()
    .join('&')}`.toLowerCase();
}

/** Reads the exchanges of one version of API Platform. */
export function readExchanges(version: '3.4' | '4.0'): readonly Exchange[] {
  const file = join(import.meta.dirname, `../fixtures/recordings/api-platform-${version}.json`);
  const { exchanges } = JSON.parse(readFileSync(file, 'utf8')) as { exchanges: Exchange[] };
  return exchanges;
}

/** A `fetch` that answers recorded exchanges by method, path and, where one was recorded, body; anything else fails the test. */
export function recordedFetch(exchanges: readonly Exchange[], only?: readonly string[]) {
  const sent: Sent[] = [];
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
