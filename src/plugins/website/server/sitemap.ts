import type { Request, RequestHandler, Response } from 'express';
import { LOCALES, type ServerHost } from '#server';
import { setPlainHeaders } from './sitePolicy.ts';
import { SITE_RESOURCES } from './site.ts';
import type { SiteCache } from './siteCache.ts';
import { drawIndex, drawMap, mapParts, mapPath, partOfPath, readKnownPages, type KnownPages } from './sitemapParts.ts';

/**
 * Answers `/sitemap.xml`, `/robots.txt` and, in a large shop, the maps that the index names; with the website's address of the
 * settings, else that of the request.
 */
export function sitemapHandler(host: ServerHost, cache: SiteCache): RequestHandler {
  return async (request, response, next) => {
    const { method, path } = request;
    const isRobots = path === '/robots.txt';
    if ((method !== 'GET' && method !== 'HEAD') || !(isRobots || partOfPath(path))) return next();
    const own = `${request.protocol}://${request.headers.host ?? 'localhost'}`;
    const kept = await cache.get('map of the website', SITE_RESOURCES, async () => ({
      known: await readKnownPages(host),
      drawn: new Map<string, Promise<string>>(),
    }));
    const origin = kept.known.origin || own;
    if (isRobots) return send(request, response, 'text/plain', robotsOf(origin));
    const text = await textAt(host, kept, origin, path);
    return text === null ? next() : send(request, response, 'application/xml', text);
  };
}

/** Addresses that search engines leave out, by language: calls, and pages of one customer. */
const HIDDEN = ['api', 'api-trans', 'account', 'page-preview', 'register'];
/** Most maps that are kept as they were drawn: with thousands of products one takes half a second. */
const MOST_DRAWN = 8;

/** The public pages, and their maps as they were last drawn, by address. */
interface Kept {
  readonly known: KnownPages;
  readonly drawn: Map<string, Promise<string>>;
}

/** The index or map at a path; null: there is none. */
async function textAt(host: ServerHost, { known, drawn }: Kept, origin: string, path: string): Promise<string | null> {
  const part = partOfPath(path);
  const parts = mapParts({ listed: known.listed.length, products: known.products });
  const isIndex = path === '/sitemap.xml' && parts.length > 0;
  if (isIndex) return drawIndex(origin, parts);
  if (!part || !(part.of === 'all' || parts.some((one) => mapPath(one) === path))) return null;
  const key = origin + path;
  const kept = drawn.get(key);
  if (kept) return kept;
  const text = drawMap(host, known, origin, part);
  drawn.set(key, text);
  text.catch(() => drawn.delete(key));
  const oldest = drawn.size > MOST_DRAWN ? drawn.keys().next().value : undefined;
  if (oldest !== undefined) drawn.delete(oldest);
  return text;
}

const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    ...LOCALES.flatMap((locale) => HIDDEN.map((path) => `Disallow: /${locale}/${path}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

function send(request: Request, response: Response, type: string, text: string): void {
  setPlainHeaders(response, `${type}; charset=utf-8`);
  response.end(request.method === 'HEAD' ? undefined : text);
}
