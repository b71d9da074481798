import { isIP } from 'node:net';
import type { Request, Response, Router } from 'express';
import { apiAddress } from '../api/address.ts';
import { sendBody } from '../api/reads.ts';
import { noteRoute } from '../http/route.ts';
import { methodNotAllowed } from '../problem.ts';
import type { Audiences } from './audience.ts';
import { signHubToken } from './foreignHub.ts';
import type { Subscription } from './reader.ts';

/** A Mercure hub of another server, and the audiences of its subscribers. */
export interface ForeignAccess {
  readonly url: string;
  readonly key: Uint8Array;
  readonly audiences: Audiences;
  /** Set when a proxy in front serves HTTPS: cookies are then sent through HTTPS only. */
  readonly isCookieSecure: boolean;
  /** The server's clock, ms since 1970. */
  readonly now: () => number;
}

/** Cookie name of the Mercure protocol. */
const COOKIE = 'mercureAuthorization';

/**
 * Mounts `GET /{locale}/api/hub`: the hub's address and a token for the caller's audiences, `{url, token}`. The token of
 * another server's hub is sent as a cookie when the browser would send it there, else in the body for the hub's
 * `authorization` parameter. `authorise` throws 401.
 */
export function mountHubAccess(
  router: Router,
  foreign: ForeignAccess | null,
  authorise: (request: Request) => Promise<Subscription>,
): void {
  router.use(async (request: Request, response: Response, next) => {
    if (apiAddress(request.path)?.rest !== 'hub') return next();
    noteRoute(request, 'hub');
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
    const subscription = await authorise(request);
    const answer = foreign
      ? await admit(request, response, foreign, subscription)
      : { url: '/.well-known/mercure', token: null };
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    sendBody({ request, response }, JSON.stringify(answer));
  });
}

async function admit(
  request: Request,
  response: Response,
  { url, key, audiences, isCookieSecure, now }: ForeignAccess,
  { actor, expiresAt }: Subscription,
): Promise<{ url: string; token: string | null }> {
  const seconds = Math.max(1, Math.floor((expiresAt - now()) / 1000));
  const token = await signHubToken({ subscribe: audiences.ofActor(actor) }, key, seconds);
  const hub = new URL(url);
  const isSecure = isCookieSecure || request.secure;
  const domain = cookieDomain(request.headers.host ?? '', hub.hostname);
  // Browsers treat different schemes as different sites.
  if (domain === null || isSecure !== (hub.protocol === 'https:')) return { url, token };
  const scope = `Path=${hub.pathname}${domain === '' ? '' : `; Domain=${domain}`}${isSecure ? '; Secure' : ''}`;
  response.appendHeader('Set-Cookie', `${COOKIE}=${token}; ${scope}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`);
  return { url, token: null };
}

/**
 * Domain of a cookie that reaches a hub: '' when both hosts are equal, their common parent of at least two labels, or null
 * when no cookie reaches both.
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
