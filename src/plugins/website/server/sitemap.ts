import type { Request, RequestHandler, Response } from 'express';
import { LOCALES, type ListReader, type ServerHost } from '#server';
import { markup, trusted, type Html } from './html.ts';
import { setPlainHeaders } from './sitePolicy.ts';
import { SITE_RESOURCES } from './site.ts';
import type { SiteCache } from './siteCache.ts';
import { originIn } from './siteRecords.ts';

/** Most addresses that a sitemap may list (sitemaps.org), for all languages. */
const MOST_ADDRESSES = 50_000;

/** Addresses that search engines leave out, by language: calls, and pages of one customer. */
const HIDDEN = ['api', 'api-trans', 'account', 'register'];

/** Paths of all public pages below the language, with the time of their last change, ms. */
async function readPaths(reader: ListReader): Promise<readonly { path: string; changedAt: number | null }[]> {
  const rows = await reader
    .rows('pages', { kind: 'page', isPublished: 'true' })
    .select(['slug', 'updatedAt'])
    .orderBy('id')
    .limit(Math.floor(MOST_ADDRESSES / LOCALES.length) - 2)
    .execute();
  const named = rows.flatMap(({ slug, updatedAt }) =>
    slug ? [{ path: slug === 'home' ? '' : String(slug), changedAt: Number(updatedAt) || null }] : [],
  );
  const missing = ['', 'shop'].filter((path) => !named.some((one) => one.path === path));
  return [...missing.map((path) => ({ path, changedAt: null })), ...named];
}

const addressIn = (origin: string, locale: string, path: string): string =>
  encodeURI(`${origin}/${locale}${path === '' ? '' : `/${path}`}`);

/** Each page in each language, with its addresses in the others. */
function sitemapOf(origin: string, paths: Awaited<ReturnType<typeof readPaths>>): string {
  const entry = (path: string, changedAt: number | null, locale: string): Html =>
    markup`<url><loc>${addressIn(origin, locale, path)}</loc>${
      changedAt !== null && markup`<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
    }${LOCALES.map(
      (one) => markup`<xhtml:link rel="alternate" hreflang="${one}" href="${addressIn(origin, one, path)}" />`,
    )}</url>\n`;
  const entries = paths.flatMap(({ path, changedAt }) => LOCALES.map((locale) => entry(path, changedAt, locale)));
  return markup`${trusted('<?xml version="1.0" encoding="UTF-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`.html;
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

/** Answers `/sitemap.xml` and `/robots.txt`, with the website's address of the settings, else that of the request. */
export function sitemapHandler(host: ServerHost, cache: SiteCache): RequestHandler {
  return async (request, response, next) => {
    const { method, path } = request;
    if ((method !== 'GET' && method !== 'HEAD') || (path !== '/sitemap.xml' && path !== '/robots.txt')) return next();
    const own = `${request.protocol}://${request.headers.host ?? 'localhost'}`;
    const known = await cache.get('map of the website', SITE_RESOURCES, async () => {
      const reader = await host.publicReader('en');
      const [settings] = reader.canRead('settings') ? await reader.list('settings', {}) : [];
      return { origin: originIn(settings?.websiteUrl), paths: await readPaths(reader) };
    });
    const origin = known.origin || own;
    if (path === '/robots.txt') return send(request, response, 'text/plain', robotsOf(origin));
    return send(request, response, 'application/xml', sitemapOf(origin, known.paths));
  };
}
