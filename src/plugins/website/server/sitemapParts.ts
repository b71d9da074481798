import { type Html, type ListReader, type Locale, LOCALES, markup, type ServerHost, trusted } from '#server';
import { readCategories } from './catalogueBlocks.ts';
import { pagePaths } from './pageAddresses.ts';
import { productPaths } from './productAddress.ts';
import { originIn } from './siteRecords.ts';
import { countProducts, readProductNames } from './shop/products.ts';
import { shopStep } from './shop/shelves.ts';

/**
 * Most pages of one map. With an address in each language it is far below the 50,000 addresses of the protocol
 * (sitemaps.org), and below its 50 MB however long the names are.
 */
export const PAGES_OF_MAP = 2500;
/** Most maps of an index, by the protocol. */
const MOST_MAPS = 50_000;

/** A page in each language, and the time of its last change, ms. */
interface Listed {
  readonly paths: Readonly<Record<Locale, string>>;
  /** With `?`; '' for none. */
  readonly query: string;
  readonly changedAt: number | null;
}

/** A part of the public pages: whole lists, or one map of a list that is too long for one. */
export interface MapPart {
  readonly of: 'all' | 'pages' | 'products';
  /** From 1; of `all` there is only one. */
  readonly number: number;
}

/** The public pages, as far as they say which maps there are. */
export interface KnownPages {
  /** '': the settings name no address. */
  readonly origin: string;
  /** Pages of the website and categories. */
  readonly listed: readonly Listed[];
  /** Number of products. */
  readonly products: number;
}

const samePath = (path: string): Listed['paths'] => ({ en: path, fr: path, ar: path });

async function readPages(reader: ListReader): Promise<readonly Listed[]> {
  const rows = await reader
    .rows('pages', { kind: 'page', isPublished: 'true' })
    .select(['slug', 'localSlugs', 'updatedAt'])
    .orderBy('id')
    .execute();
  const named = rows.filter(({ slug }) => slug);
  const missing = ['home', 'shop'].filter((slug) => !named.some((one) => one.slug === slug));
  return [...missing.map((slug) => ({ slug, updatedAt: null })), ...named].map((row) => ({
    paths: pagePaths(row),
    query: '',
    changedAt: Number(row.updatedAt) || null,
  }));
}

/** Reads the public pages: those of the website and categories; of products the number. */
export async function readKnownPages(host: ServerHost): Promise<KnownPages> {
  const reader = await host.publicReader('en');
  const context = { host, reader, locale: 'en' } as const;
  const [settings] = reader.canRead('settings') ? await reader.list('settings', {}) : [];
  const categories = (await readCategories(context)).map((row) => ({
    paths: samePath('shop'),
    query: shopStep('', { category: row.id }).query ?? '',
    changedAt: row.updatedAt,
  }));
  return {
    origin: originIn(settings?.websiteUrl),
    listed: [...(await readPages(reader)), ...categories],
    products: await countProducts(context, { categories: [], limit: 0, offset: 0 }),
  };
}

/** The maps of an index; empty: one map has room for everything. */
export function mapParts({ listed, products }: Readonly<{ listed: number; products: number }>): readonly MapPart[] {
  if (listed + products <= PAGES_OF_MAP) return [];
  const parts = (of: 'pages' | 'products', count: number): readonly MapPart[] =>
    Array.from({ length: Math.ceil(count / PAGES_OF_MAP) }, (_, at) => ({ of, number: at + 1 }));
  return [...parts('pages', listed), ...parts('products', products)].slice(0, MOST_MAPS);
}

/** Path of a map on the server. */
export const mapPath = ({ of, number }: MapPart): string => `/sitemap-${of}-${number}.xml`;

/** The part that a path names; null when it names none. */
export function partOfPath(path: string): MapPart | null {
  if (path === '/sitemap.xml') return { of: 'all', number: 1 };
  const [, of, number] = /^\/sitemap-(pages|products)-([1-9]\d{0,4})\.xml$/.exec(path) ?? [];
  return of === 'pages' || of === 'products' ? { of, number: Number(number) } : null;
}

async function pagesOf(host: ServerHost, { listed }: KnownPages, { of, number }: MapPart): Promise<readonly Listed[]> {
  const offset = (number - 1) * PAGES_OF_MAP;
  if (of === 'pages') return listed.slice(offset, offset + PAGES_OF_MAP);
  const rows = await readProductNames(await host.publicReader('en'), { limit: PAGES_OF_MAP, offset });
  const products = rows.map((row) => ({ paths: productPaths(row), query: '', changedAt: row.updatedAt }));
  return of === 'all' ? [...listed, ...products] : products;
}

const addressIn = (origin: string, locale: Locale, { paths, query }: Listed): string =>
  `${encodeURI(`${origin}/${locale}${paths[locale] === '' ? '' : `/${paths[locale]}`}`)}${query}`;

const XML = trusted('<?xml version="1.0" encoding="UTF-8"?>');

/** Draws the map of a part: each page in each language, with its addresses in the others. */
export async function drawMap(host: ServerHost, known: KnownPages, origin: string, part: MapPart): Promise<string> {
  const listed = await pagesOf(host, known, part);
  const entry = (page: Listed, locale: Locale): Html =>
    markup`<url><loc>${addressIn(origin, locale, page)}</loc>${
      page.changedAt !== null && markup`<lastmod>${new Date(page.changedAt).toISOString()}</lastmod>`
    }${LOCALES.map(
      (one) => markup`<xhtml:link rel="alternate" hreflang="${one}" href="${addressIn(origin, one, page)}" />`,
    )}</url>\n`;
  const entries = listed.flatMap((page) => LOCALES.map((locale) => entry(page, locale)));
  return markup`${XML}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`.html;
}

/** Draws the index of the maps. */
export const drawIndex = (origin: string, parts: readonly MapPart[]): string =>
  markup`${XML}
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.map((part) => markup`<sitemap><loc>${origin}${mapPath(part)}</loc></sitemap>\n`)}</sitemapindex>
`.html;
