import type { RequestHandler } from 'express';

/** Allows scripts of the listed origins to call the API. Browsers withhold the answers from all others. */
export function cors(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (origins.length === 0) {
      next();
      return;
    }
    response.vary('Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Expose-Headers', EXPOSED);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Methods', METHODS);
    response.setHeader('Access-Control-Allow-Headers', REQUEST_HEADERS);
    response.setHeader('Access-Control-Max-Age', DAY_S);
    response.status(204).end();
  };
}

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const REQUEST_HEADERS =
  'Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Approval, X-Operator, X-Request-Id';
/** Headers that scripts of other sites may read (docs/api.md, "Headers of answers"). */
const EXPOSED =
  'Accept-Patch, Content-Location, Content-Range, ETag, Link, Location, Retry-After, X-Promo-Reason, X-Request-Id';
const DAY_S = '86400';
