import type { Request, RequestHandler } from 'express';
import { Problem } from '../problem.ts';
import { refusedCredential } from './actor.ts';
import { readRefreshCookie, writeRefreshCookie } from './cookies.ts';
import { isOwnOrigin } from './origin.ts';
import { withMe, type IdentityOf } from './me.ts';
import type { AuthParts } from './parts.ts';

/**
 * `POST /{locale}/api/token/refresh`: renews the cookie and answers a new bearer `{token}`; `Prefer: include=me` adds `me`.
 */
export function refreshHandler(parts: AuthParts, identityOf: IdentityOf): RequestHandler {
  return async (request, response) => {
    requireOwnOrigin(parts, request);
    const token = readRefreshCookie(request);
    const renewed = token === null ? null : await parts.sessions.refresh(token);
    const account = renewed ? await parts.accounts.enabled(renewed.session.userId) : null;
    response.setHeader('Cache-Control', 'no-store');
    if (!renewed || !account) {
      if (token !== null) writeRefreshCookie(request, response, null, parts.isCookieSecure);
      throw refusedCredential('session', 'The session is over.');
    }
    writeRefreshCookie(request, response, renewed.refreshToken, parts.isCookieSecure);
    const me = await withMe({ parts, identityOf }, request, account.id);
    response.json({ token: await parts.tokens.issue('api', account.id, renewed.session), ...me });
  };
}

/**
 * `POST /{locale}/api/logout`: ends the session of the bearer token or the cookie; 204, also when it has ended already. A
 * foreign page sends no cookie (`SameSite=Strict`), and its request must not delete the browser's cookie either.
 */
export function logoutHandler(parts: AuthParts): RequestHandler {
  return async (request, response) => {
    for (const id of await sessionsOf(parts, request)) await parts.sessions.revoke(id);
    if (isOwnOrigin(request, parts.corsOrigins)) writeRefreshCookie(request, response, null, parts.isCookieSecure);
    response.setHeader('Cache-Control', 'no-store');
    response.status(204).end();
  };
}

async function sessionsOf(parts: AuthParts, request: Request): Promise<Set<string>> {
  const ids = new Set<string>();
  const bearer = await parts.actors.account(request).catch(ignoreRefusal);
  if (bearer?.sessionId) ids.add(bearer.sessionId);
  const token = readRefreshCookie(request);
  const id = token === null ? null : parts.sessions.idOf(token);
  if (id !== null) {
    requireOwnOrigin(parts, request);
    ids.add(id);
  }
  return ids;
}

/** An expired bearer token does not prevent signing out. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof Problem && error.status === 401) return null;
  throw error;
}

function requireOwnOrigin(parts: AuthParts, request: Request): void {
  if (isOwnOrigin(request, parts.corsOrigins)) return;
  throw new Problem(403, 'This page may not use the session.', { code: 'problem.auth.origin' });
}
