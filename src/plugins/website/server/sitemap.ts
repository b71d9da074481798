import type { Request, RequestHandler, Response } from 'express';
import { LOCALES, type ListReader, type Locale, type ServerHost } from '#server';
import { readCategories } from './catalogueBlocks.ts';
import { markup, trusted, type Html } from './html.ts';
import { setPlainHeaders } from './sitePolicy.ts';
import { SITE_RESOURCES } from './site.ts';
import type { SiteCache } from './siteCache.ts';
import { originIn } from './siteRecords.ts';
import { productPaths } from './productAddress.ts';
import { readProductNames } from './shop/products.ts';
import { shopStep } from './shop/shelves.ts';

/** Most addresses that a sitemap may list (sitemaps.org), for all languages. */
const MOST_ADDRESSES = 50_000;

/** Addresses that search engines leave out, by language: calls, and pages of one customer. */
const HIDDEN = ['api', 'api-trans', 'account', 'page-preview', 'register'];

/** A page in each language, and the time of its last change, ms. */
interface Listed {
  readonly paths: Readonly<Record<Locale, string>>;
  /** With `?`; '' for none. */
  readonly query: string;
  readonly changedAt: number | null;
}

/** Most pages of a sitemap: each has an address in every language. */
const MOST_PAGES = Math.floor(MOST_ADDRESSES / LOCALES.length);

const samePath = (path: string): Listed['paths'] => ({ en: path, fr: path, ar: path });

async function readPages(reader: ListReader): Promise<readonly Listed[]> {
  const rows = await reader
    .rows('pages', { kind: 'page', isPublished: 'true' })
    .select(['slug', 'updatedAt'])
    .orderBy('id')
    .limit(MOST_PAGES)
    .execute();
  const named = rows.flatMap(({ slug, updatedAt }) =>
    slug ? [{ path: slug === 'home' ? '' : String(slug), changedAt: Number(updatedAt) || null }] : [],
  );
  const missing = ['', 'shop'].filter((path) => !named.some((one) => one.path === path));
  return [...missing.map((path) => ({ path, changedAt: null })), ...named].map(({ path, changedAt }) => ({
    paths: samePath(path),
    query: '',
    changedAt,
  }));
}

/** All public pages: those of the website, categories and products. */
async function readListed(host: ServerHost, reader: ListReader): Promise<readonly Listed[]> {
  const pages = await readPages(reader);
  const categories = await readCategories({ host, reader, locale: 'en' });
  const parts = categories.map((row) => ({
    paths: samePath('shop'),
    query: shopStep('', { category: row.id }).query ?? '',
    changedAt: row.updatedAt,
  }));
  const listed = [...pages, ...parts].slice(0, MOST_PAGES);
  const products = await readProductNames(reader, MOST_PAGES - listed.length);
  return [...listed, ...products.map((row) => ({ paths: productPaths(row), query: '', changedAt: row.updatedAt }))];
}

const addressIn = (origin: string, locale: Locale, { paths, query }: Listed): string =>
  `${encodeURI(`${origin}/${locale}${paths[locale] === '' ? '' : `/${paths[locale]}`}`)}${query}`;

/** Each page in each language, with its addresses in the others. */
function sitemapOf(origin: string, listed: readonly Listed[]): string {
  const entry = (page: Listed, locale: Locale): Html =>
    markup`<url><loc>${addressIn(origin, locale, page)}</loc>${
      page.changedAt !== null && markup`<lastmod>${new Date(page.changedAt).toISOString()}</lastmod>`
    }${LOCALES.map(
      (one) => markup`<xhtml:link rel="alternate" hreflang="${one}" href="${addressIn(origin, one, page)}" />`,
    )}</url>\n`;
  const entries = listed.flatMap((page) => LOCALES.map((locale) => entry(page, locale)));
  return markup`${trusted('<?xml version="1.0" encoding="UTF-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`.html;
}

/** The public pages, and their map as it was last drawn: with thousands of products it takes half a second. */
interface KnownPages {
  /** '': the settings name no address. */
  readonly origin: string;
  readonly listed: readonly Listed[];
  drawn: { readonly origin: string; readonly text: string } | null;
}

async function readKnown(host: ServerHost): Promise<KnownPages> {
  const reader = await host.publicReader('en');
  const [settings] = reader.canRead('settings') ? await reader.list('settings', {}) : [];
  return { origin: originIn(settings?.websiteUrl), listed: await readListed(host, reader), drawn: null };
}

function drawnFor(known: KnownPages, origin: string): string {
  if (known.drawn?.origin !== origin) known.drawn = { origin, text: sitemapOf(origin, known.listed) };
  return known.drawn.text;
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
    const known = await cache.get('map of the website', SITE_RESOURCES, () => readKnown(host));
    const origin = known.origin || own;
    if (path === '/robots.txt') return send(request, response, 'text/plain', robotsOf(origin));
    return send(request, response, 'application/xml', drawnFor(known, origin));
  };
}
