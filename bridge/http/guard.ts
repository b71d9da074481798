import type { Request, RequestHandler, Response } from 'express';
import { isLoopback } from '../../mock-api/http/address.ts';
import { isAuthorised } from '../token.ts';
import { BridgeProblem } from './bridgeProblem.ts';
import { RateLimit } from './rateLimit.ts';

/** Allowed host names in a `Host` header. Rejects DNS rebinding: such a page sends its own host name. */
const OWN_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** Requests per minute with the token: far more than tills need, but too few to fill the disk. */
const AUTHORISED_A_MINUTE = 1200;
/** Requests per minute without the token. The separate limit keeps the tills working while somebody guesses tokens. */
const OTHERS_A_MINUTE = 120;
/** Time for which browsers cache a preflight response, seconds. */
const PREFLIGHT_S = 600;

/** Dependencies of the guard. */
export interface GuardOptions {
  readonly token: string;
  readonly origins: readonly string[];
}

const authorised = new WeakSet<Request>();

/** Tells whether a request has the token. */
export const hasToken = (request: Request): boolean => authorised.has(request);

/** @throws BridgeProblem 401 for a request without the token */
export const requireToken: RequestHandler = (request, _response, next) => {
  if (!hasToken(request)) {
    const headers = { 'WWW-Authenticate': 'Bearer' };
    throw new BridgeProblem(
      401,
      'token',
      'The print bridge does not know this device: enter its token again.',
      headers,
    );
  }
  next();
};

/**
 * Refuses requests from other computers, for other host names and from pages that are not allowed; answers preflights; limits
 * the rate. Also checks the token; {@link requireToken} then refuses requests without it.
 */
export function createGuard({ token, origins }: GuardOptions): RequestHandler {
  const withToken = new RateLimit(AUTHORISED_A_MINUTE);
  const without = new RateLimit(OTHERS_A_MINUTE);
  return (request, response, next) => {
    requireOwnComputer(request);
    const isPage = requireAllowedOrigin(request, origins);
    if (isPage) allowPage(request, response);
    if (request.method === 'OPTIONS') {
      response.status(204).end();
      return;
    }
    const isKnown = isAuthorised(request.headers.authorization, token);
    const waitS = (isKnown ? withToken : without).take();
    if (waitS > 0) {
      const sentence = 'The print bridge gets too many requests. Wait a moment.';
      throw new BridgeProblem(429, 'tooMany', sentence, { 'Retry-After': String(waitS) });
    }
    if (isKnown) authorised.add(request);
    next();
  };
}

function requireOwnComputer(request: Request): void {
  if (!isLoopback((request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''))) {
    throw new BridgeProblem(403, 'notLocal', 'The print bridge serves its own computer only.');
  }
  const name = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  if (!OWN_NAMES.has(name)) {
    throw new BridgeProblem(403, 'host', 'The print bridge is called by http://127.0.0.1 only.');
  }
}

/**
 * Checks the origin of a request. Returns true for an allowed page, false for a program that is not a browser.
 * @throws BridgeProblem 403 for any other page
 */
function requireAllowedOrigin(request: Request, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin !== undefined && origins.includes(origin)) return true;
  // Requests for embedded images and scripts have no Origin header.
  const site = request.headers['sec-fetch-site'] ?? 'none';
  if (origin === undefined && site === 'none') return false;
  const shown = origin === undefined || origin === 'null' ? 'This page' : `The page ${origin.slice(0, 200)}`;
  throw new BridgeProblem(
    403,
    'origin',
    `${shown} may not use this print bridge. Its operator allows it with BRIDGE_ORIGINS.`,
  );
}

function allowPage(request: Request, response: Response): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE');
  response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
  response.setHeader('Access-Control-Max-Age', String(PREFLIGHT_S));
  // Older browsers require this header of Private Network Access; newer ones use Local Network Access.
  if (request.headers['access-control-request-private-network'] === 'true') {
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
  }
}
