import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { redactUrl } from '../log.ts';

/** Pattern of a request id, from a proxy or client, that is safe to repeat in headers and logs. */
const SANE = /^[A-Za-z0-9._:-]{1,64}$/;

/** Gives every request an id (`X-Request-Id`) and logs one line when it is answered. */
export function requestLog(log: Logger): RequestHandler {
  const writes = log.isLevelEnabled('info');
  return (request, response, next) => {
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && SANE.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', id);
    if (writes) {
      const start = performance.now();
      response.once('close', () => {
        const fields = {
          id,
          method: request.method,
          path: redactUrl(request.originalUrl),
          status: response.statusCode,
          ms: Math.round((performance.now() - start) * 10) / 10,
        };
        if (response.writableFinished) log.info(fields, 'request');
        else log.info(fields, 'request cut off');
      });
    }
    next();
  };
}
