import type { IncomingMessage } from 'node:http';

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Tells whether the method of a request changes nothing. */
export const isSafe = (request: IncomingMessage): boolean => SAFE.has(request.method ?? 'GET');

/**
 * Tells whether a request may authenticate by cookie alone: it comes from own pages, from a listed site, or from a client
 * that is not a browser. Sec-Fetch-Site takes precedence over Origin, which a proxy may change.
 */
export function isOwnOrigin(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin !== undefined && allowed.includes(origin)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
