import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { backOfficePolicy, STRICT_HEADERS, STRICT_TRANSPORT } from './policy.ts';

/** Stored pictures are shown by pages of listed sites, too: their addresses are signed for an hour or two. */
const PICTURE = /^\/(?:en|fr|ar)\/storage\/get-image$/;
const API_PATH = /^\/(?:api\/|(?:en|fr|ar)\/api(?:-trans)?(?:\/|$))/;

/** Tells whether an address is one of the API, for programs, and not a page. */
export const isApiPath = (path: string): boolean => API_PATH.test(path);

/** Security headers: the strictest for everything, and what the back office needs for its pages. */
export function securityHeaders(
  config: Pick<Config, 'mercureHubUrl' | 'isCookieSecure' | 'corsOrigins'>,
): RequestHandler {
  const hub = config.mercureHubUrl === '' ? '' : new URL(config.mercureHubUrl).origin;
  const policy = backOfficePolicy(hub);
  const forPages = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: false,
  });
  return (request, response, next) => {
    for (const [name, value] of STRICT_HEADERS) response.setHeader(name, value);
    // The server itself speaks HTTP: only behind a proxy that speaks TLS is there anything to keep to.
    if (config.isCookieSecure || request.secure) response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
    if (config.corsOrigins.length > 0 && PICTURE.test(request.path))
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.path !== '/admin' && !request.path.startsWith('/admin/')) {
      next();
      return;
    }
    response.setHeader('Content-Security-Policy', policy);
    forPages(request, response, next);
  };
}
