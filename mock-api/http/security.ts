import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { backOfficePolicy, FRAME, FRAME_PATH, STRICT_HEADERS, STRICT_TRANSPORT } from './policy.ts';

/** Pages of listed origins may show stored pictures too: their addresses are signed for an hour or two. */
const PICTURE = /^\/(?:en|fr|ar)\/storage\/get-image$/;
/** Express matches routes in any case, so limits have to do the same. */
const API_PATH = /^\/(?:api\/|(?:en|fr|ar)\/api(?:-trans)?(?:\/|$))/i;

/** Tells whether a path belongs to the API. */
export const isApiPath = (path: string): boolean => API_PATH.test(path);

/**
 * Sets the security headers: the strictest ones for everything, and those that the back office's pages need.
 * @param isBridgeOn tells whether pages may call the bridge application on their device, as the settings say
 * @param importMap gives the source expression of the built page's import map
 */
export function securityHeaders(
  config: Pick<Config, 'mercureHubUrl' | 'isCookieSecure' | 'corsOrigins'>,
  isBridgeOn: () => Promise<boolean>,
  importMap: () => string | undefined = () => undefined,
): RequestHandler {
  const hub = config.mercureHubUrl === '' ? '' : new URL(config.mercureHubUrl).origin;
  const forPages = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: false,
  });
  return async (request, response, next) => {
    for (const [name, value] of STRICT_HEADERS) response.setHeader(name, value);
    // The server itself speaks HTTP. Only behind a TLS proxy is HTTPS available.
    if (config.isCookieSecure || request.secure) response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
    if (config.corsOrigins.length > 0 && PICTURE.test(request.path))
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.path !== '/admin' && !request.path.startsWith('/admin/')) {
      next();
      return;
    }
    if (request.path === FRAME_PATH) {
      response.setHeader('Content-Security-Policy', FRAME);
      forPages(request, response, next);
      return;
    }
    // Without an answer of the database the page itself is still shown.
    const isOn = await isBridgeOn().catch(() => false);
    response.setHeader('Content-Security-Policy', backOfficePolicy(hub, isOn, importMap()));
    forPages(request, response, next);
  };
}
