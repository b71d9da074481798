import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import { SESSION_MS } from './sessions.ts';

const NAME = 'flexy_refresh';

/** Refresh token in a request's cookie; null when there is none, or more than one. */
export function readRefreshCookie(request: IncomingMessage): string | null {
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${NAME}=`));
  return found.length === 1 ? (found[0]?.slice(NAME.length + 1) ?? null) : null;
}

/** Sets or deletes (`null`) the refresh cookie. Scripts cannot read it, and browsers do not send it from other sites. */
export function writeRefreshCookie(
  request: Pick<Request, 'secure'>,
  response: ServerResponse,
  token: string | null,
  isSecure: boolean,
): void {
  const age = token === null ? 0 : Math.floor(SESSION_MS / 1000);
  const secure = isSecure || request.secure ? '; Secure' : '';
  response.appendHeader(
    'Set-Cookie',
    `${NAME}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`,
  );
}
