import type { Request, RequestHandler } from 'express';
import { createMinuteLimit, localeOf, type ServerHost } from '#server';
import { goneConnection, relayProblem } from '../problems.ts';
import { entrypointOf, targetOf } from './addresses.ts';
import { callServer, RelayError } from './callServer.ts';

/**
 * Handles `/{locale}/api/connect/{id}/relay/…`: forwards an administrator's call to the server of a connection, and returns
 * its answer (docs/decisions/connect.md). 424 with a `reason` when that server cannot be called or does not answer like an
 * API.
 */
export function relayHandler(host: ServerHost, mayBePrivate: boolean): RequestHandler {
  const isWithinLimit = createMinuteLimit(CALLS_PER_MINUTE, () => host.now());
  return async (request, response) => {
    const locale = localeOf(request.originalUrl);
    const { userId } = await host.actorOf(request, ['ROLE_ADMIN']);
    if (!isWithinLimit(userId ?? 0)) throw relayProblem('busy', locale);
    const id = Number(request.params.id);
    const row = await host.db.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirst();
    const entrypoint = entrypointOf(String(row?.entrypoint ?? ''));
    const url = entrypoint && targetOf(entrypoint, pathAfterRelay(request));
    if (!row || !url) throw goneConnection(locale);
    const left = new AbortController();
    response.on('close', () => left.abort());
    try {
      const answer = await callServer({
        url,
        method: request.method,
        headers: headersOf(request, row.token),
        body: request.body === undefined ? undefined : JSON.stringify(request.body),
        mayBePrivate,
        signal: left.signal,
      });
      for (const name of GIVEN_ON) {
        const value = answer.headers[name];
        if (value !== undefined) response.setHeader(name, value);
      }
      response.setHeader('Cache-Control', 'no-store');
      response.status(answer.status).end(answer.body);
    } catch (error) {
      if (left.signal.aborted || !(error instanceof RelayError)) throw error;
      throw relayProblem(error.why, locale, error.detail);
    }
  };
}

/** Rate limit per account and minute. A list with names of linked records needs about ten calls. */
const CALLS_PER_MINUTE = 600;

/** Request headers passed on to the foreign server. Cookies and identity stay here. */
const SENT = ['accept', 'accept-language', 'content-type', 'if-match', 'if-none-match', 'idempotency-key'] as const;
/** Response headers passed back, as far as our provider and the documentation parser read them. */
const GIVEN_ON = [
  'content-type',
  'link',
  'etag',
  'content-location',
  'last-modified',
  'retry-after',
  'x-request-id',
] as const;

/** Path and query on the foreign server: the part of the address after `/relay`. */
const pathAfterRelay = (request: Request): string => /\/relay(\/.*)$/s.exec(request.originalUrl)?.[1] ?? '';

function headersOf(request: Request, token: unknown): Record<string, string> {
  const sent = SENT.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const headers: Record<string, string> = {
    ...Object.fromEntries(sent),
    'user-agent': 'Flexy',
    'accept-encoding': 'identity',
  };
  if (typeof token === 'string' && token !== '') headers.authorization = `Bearer ${token}`;
  return headers;
}
