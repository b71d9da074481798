import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { LOCALES } from '../types.ts';

const routes = new WeakMap<IncomingMessage, string>();

/** Notes the template of the address below `/{locale}/api/` that answers a request: `products/{id}`. */
export function noteRoute(request: IncomingMessage, rest: string): void {
  routes.set(request, `/{locale}/api/${rest}`);
}

/** Templates of addresses without a route of their own, by the beginning of the path. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:livez|readyz|healthz|metrics)$/, ''],
  [/^\/admin(?:\/|$)/, '/admin/*'],
  [/^\/assets\//, '/assets/*'],
  [/^\/packages\//, '/packages/*'],
  [/^\/(?:[a-z]{2}\/api|api\/[a-z]{2})(?:\/|$)/, '/{locale}/api/*'],
  [/^\/[a-z]{2}(?:\/|$)/, '/{locale}/*'],
];

/** A path of Express as a template: `/:locale/storage/:secret` is `/{locale}/storage/{secret}`. */
function templateOf(path: string): string {
  const locale = LOCALES.find((name) => path === `/${name}` || path.startsWith(`/${name}/`));
  const general = locale ? `/{locale}${path.slice(locale.length + 1)}` : path;
  return general.replaceAll(/\{\/:(\w+)\}/g, '/{$1}').replaceAll(/:(\w+)/g, '{$1}');
}

/**
 * The template of a request's address, for metrics: one of a limited number, whatever is asked for, and never with an id, a name
 * or a secret. To be asked when the request is answered.
 */
export function routeOf(request: Request): string {
  const noted = routes.get(request);
  if (noted !== undefined) return noted;
  const route: unknown = (request as { route?: unknown }).route;
  const path: unknown = typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined;
  const first: unknown = Array.isArray(path) ? path[0] : path;
  if (typeof first === 'string') return templateOf(first);
  const asked = request.originalUrl.split('?', 1)[0] ?? '';
  const found = BEGINNINGS.find(([beginning]) => beginning.test(asked));
  if (!found) return asked === '/' ? '/' : 'other';
  return found[1] || asked;
}
