/** Where calls to the server of a connection go: our own server passes them on (its policy lets pages call nobody else). */
export const relayPath = (locale: string, connection: number): string => `/${locale}/api/connect/${connection}/relay`;

/** `fetch` for addresses of the other server (with its origin or without): only path and query count. */
export function relayFetch(send: typeof fetch, relay: string): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input), 'http://other.invalid');
    return send(`${relay}${pathname}${search}`, init);
  };
}

/**
 * Runs what calls the global `fetch` for another server's addresses, as the parser of documentations does, with ours. Calls
 * of the page itself go on as before.
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
