/**
 * Relay path of a connection. Our own server forwards the calls, as its content security policy forbids pages to call
 * others.
 */
export const relayPath = (locale: string, connection: number): string => `/${locale}/api/connect/${connection}/relay`;

/** `fetch` for addresses of the foreign server: uses their path and query, with or without origin. */
export function relayFetch(send: typeof fetch, relay: string): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input), 'http://other.invalid');
    return send(`${relay}${pathname}${search}`, init);
  };
}

/**
 * Runs code that calls the global `fetch` for a foreign server, like the documentation parser, with our `fetch` instead.
 * Calls of the page itself are not affected.
 */
export async function withFetch<T>(send: typeof fetch, work: () => Promise<T>): Promise<T> {
  const real = globalThis.fetch;
  const isOther = (address: string) =>
    /^https?:/.test(address) && !address.startsWith(`${globalThis.location?.origin}/`);
  const diverted: typeof fetch = (input, init) =>
    isOther(input instanceof Request ? input.url : String(input)) ? send(input, init) : real(input, init);
  globalThis.fetch = diverted;
  try {
    return await work();
  } finally {
    if (globalThis.fetch === diverted) globalThis.fetch = real;
  }
}
