import { isIP } from 'node:net';
import type { Request, Response, Router } from 'express';
import { apiAddress } from '../api/address.ts';
import { end } from '../api/reads.ts';
import { methodNotAllowed } from '../problem.ts';
import type { Audiences } from './audience.ts';
import { signed } from './foreignHub.ts';
import type { Subscription } from './reader.ts';

/** A hub of another server, and who may hear what there. */
export interface ForeignAccess {
  readonly url: string;
  readonly key: Uint8Array;
  readonly audiences: Audiences;
  /** Cookies go through HTTPS only, as a proxy stands in front. */
  readonly isCookieSecure: boolean;
  /** The server's clock. */
  readonly now: () => number;
}

/** Name that Mercure gives to the cookie. */
const COOKIE = 'mercureAuthorization';

/**
 * Mounts `GET /{locale}/api/hub`: where the caller hears of changes, `{url, token}`. A hub of another server is given a token of
 * the caller's audiences: in a cookie where the browser sends it there, else as `token`, for the hub's `authorization`
 * parameter. `authorise` throws 401.
 */
export function mountHubAccess(
  router: Router,
  foreign: ForeignAccess | null,
  authorise: (request: Request) => Promise<Subscription>,
): void {
  router.use(async (request: Request, response: Response, next) => {
    if (apiAddress(request.path)?.rest !== 'hub') return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
    const subscription = await authorise(request);
    const answer = foreign
      ? await admit(request, response, foreign, subscription)
      : { url: '/.well-known/mercure', token: null };
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    end({ request, response }, JSON.stringify(answer));
  });
}

async function admit(
  request: Request,
  response: Response,
  { url, key, audiences, isCookieSecure, now }: ForeignAccess,
  { actor, expiresAt }: Subscription,
): Promise<{ url: string; token: string | null }> {
  const seconds = Math.max(1, Math.floor((expiresAt - now()) / 1000));
  const token = await signed({ subscribe: audiences.ofActor(actor) }, key, seconds);
  const hub = new URL(url);
  const isSecure = isCookieSecure || request.secure;
  const domain = cookieDomain(request.headers.host ?? '', hub.hostname);
  // Pages and hub of different schemes are different sites to a browser.
  if (domain === null || isSecure !== (hub.protocol === 'https:')) return { url, token };
  const scope = `Path=${hub.pathname}${domain === '' ? '' : `; Domain=${domain}`}${isSecure ? '; Secure' : ''}`;
  response.appendHeader('Set-Cookie', `${COOKIE}=${token}; ${scope}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`);
  return { url, token: null };
}

/**
 * Domain of a cookie that a server sets for a hub: '' when both are one host, their common parent of at least two names, or
 * null when no cookie reaches both.
 */
export function cookieDomain(host: string, hubName: string): string | null {
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  if (name === hubName) return '';
  if (isIP(name.replace(/[[\]]/g, '')) || isIP(hubName.replace(/[[\]]/g, ''))) return null;
  const [ours, theirs] = [name.split('.').toReversed(), hubName.split('.').toReversed()];
  const differing = ours.findIndex((part, at) => part !== theirs[at]);
  const common = ours.slice(0, differing === -1 ? ours.length : differing);
  return common.length < 2 ? null : common.toReversed().join('.');
}
