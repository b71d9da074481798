import type { IncomingMessage } from 'node:http';

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Tells whether a request changes nothing by its method. */
export const isSafe = (request: IncomingMessage): boolean => SAFE.has(request.method ?? 'GET');

/**
 * Tells whether a request may lean on the cookie alone: it comes from our own pages, from a listed site, or from something
 * that is no browser. The browser's own word (Sec-Fetch-Site) counts before the Origin, which a proxy may make look foreign.
 */
export function isOwnOrigin(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin !== undefined && allowed.includes(origin)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
