import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';

const API_PATH = /^\/(?:api\/|(?:en|fr|ar)\/api(?:-trans)?(?:\/|$))/;
/** The reference of the API is a page below its address. */
const REFERENCE = /^\/(?:api\/)?(?:en|fr|ar)\/(?:api\/)?docs(?:\.js|\/|$)/;

/** Tells whether an address is one of the API, for programs, and not a page. */
export const isApiPath = (path: string): boolean => API_PATH.test(path);

/** Headers of an answer that no browser shows as a page. */
const API_HEADERS: readonly (readonly [string, string])[] = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Frame-Options', 'DENY'],
];

/** Security headers: a strict policy for pages (no inline script), the strictest for the API. */
export function securityHeaders(config: Pick<Config, 'mercureHubUrl'>): RequestHandler {
  const hub = config.mercureHubUrl === '' ? [] : [new URL(config.mercureHubUrl).origin];
  const forPages = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // emotion writes style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...hub],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // The server itself speaks HTTP; whoever puts TLS before it decides this.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: false,
  });
  return (request, response, next) => {
    if (!isApiPath(request.path) || REFERENCE.test(request.path)) {
      forPages(request, response, next);
      return;
    }
    for (const [name, value] of API_HEADERS) response.setHeader(name, value);
    next();
  };
}
