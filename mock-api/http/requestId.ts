import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { redactUrl } from '../log.ts';
import { withRequest } from '../requestContext.ts';
import { callerOf } from './caller.ts';

/** Pattern of a request id, from a proxy or client, that is safe to repeat in headers and logs. */
const SANE = /^[A-Za-z0-9._:-]{1,64}$/;

/**
 * Gives every request an id (`X-Request-Id`) and logs one line when it is answered: who asked from which address for what.
 * An answer of 500 and more is an error.
 */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && SANE.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', id);
    const start = performance.now();
    // Read now: a closed connection has no address any more.
    const address = request.ip;
    response.once('close', () => writeLine(log, request, response, { id, start, address }));
    withRequest(id, next);
  };
}

interface Begun {
  readonly id: string;
  readonly start: number;
  readonly address: string | undefined;
}

function writeLine(log: Logger, request: Request, response: Response, { id, start, address }: Begun): void {
  const level = response.statusCode >= 500 ? 'error' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const fields = {
    id,
    method: request.method,
    path: redactUrl(request.originalUrl),
    status: response.statusCode,
    ms: Math.round((performance.now() - start) * 10) / 10,
    address,
    ...callerOf(request),
  };
  log[level](fields, response.writableFinished ? 'request' : 'request cut off');
}
