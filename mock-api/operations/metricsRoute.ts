import { timingSafeEqual, createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { isLoopback } from '../http/address.ts';
import { Registry } from '../metrics/registry.ts';
import { methodNotAllowed, Problem } from '../problem.ts';

/** Headers by which a proxy tells that it stands in between. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Settings that decide who may read metrics. */
export interface MetricsAccess {
  readonly config: Pick<Config, 'trustedProxies' | 'isCookieSecure'>;
  /** METRICS_TOKEN; empty: only callers on this machine. */
  readonly token: string;
  /** The metrics as text. */
  readonly read: () => Promise<string>;
}

/**
 * Answers `GET /metrics` in OpenMetrics text: to whoever has METRICS_TOKEN as bearer token or, without one, to programs on this
 * machine that ask the server itself. A proxy on this machine would make everybody local, so nothing that looks like one is let in.
 */
export function metricsRoute({ config, token, read }: MetricsAccess): RequestHandler {
  return async (request, response, next) => {
    if (request.path !== '/metrics') {
      next();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
    response.setHeader('Cache-Control', 'no-store');
    if (token !== '') requireToken(request, token);
    else if (!isLocal(request, config)) {
      throw new Problem(
        403,
        'Metrics are for programs on this machine. Set METRICS_TOKEN to read them from elsewhere.',
        {
          code: 'problem.metrics',
        },
      );
    }
    response.setHeader('Content-Type', Registry.contentType);
    response.end(request.method === 'HEAD' ? undefined : await read());
  };
}

function requireToken(request: Request, token: string): void {
  const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(given), digest(token))) return;
  throw new Problem(401, 'The token is missing or wrong.', {
    code: 'problem.metricsToken',
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

/** Tells whether a program on this machine asks without a proxy between. */
function isLocal(request: Request, { trustedProxies, isCookieSecure }: MetricsAccess['config']): boolean {
  // Either says that a proxy stands in front.
  if (trustedProxies > 0 || isCookieSecure) return false;
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (!isLoopback(address)) return false;
  if (PROXY_HEADERS.some((name) => request.headers[name] !== undefined)) return false;
  // Old proxies speak HTTP/1.0; pages of other sites whose name leads here send that name.
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return request.httpVersion === '1.1' && (host === 'localhost' || isLoopback(host));
}
