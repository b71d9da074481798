import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Problem, type ServerHost } from '#server';
import type { SiteCache } from './siteCache.ts';
import type { SiteDocument } from './siteDocument.ts';
import { clampedQuery } from './shop/clampedQuery.ts';
import { productOfPath } from './productAddress.ts';
import { isFiltered, readShopQuery, shopQueryText, WHOLE_SHOP } from './shop/shopQuery.ts';
import { isReserved, siteAddress } from './siteAddress.ts';
import type { SiteRequest } from './siteHooks.ts';
import { readPagesByPath, type FoundPage } from './pageAddresses.ts';
import { drawFailure, drawMissing, drawPage, drawProduct } from './sitePages.ts';
import { setSiteHeaders } from './sitePolicy.ts';

/** Resources that pages are made of. */
export const SITE_RESOURCES = [
  'pages',
  'website_themes',
  'products',
  'category_products',
  'settings',
  'stores',
] as const;

/** Roles that see drafts. */
const EDITORS = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** Sends a page, or 304 to a browser that has it. `no-store`: no browser keeps it. */
export function sendDocument(
  request: Request,
  response: Response,
  { body, policy, etag }: SiteDocument,
  caching: 'no-cache' | 'no-store' = 'no-cache',
): void {
  setSiteHeaders(response, policy);
  response.setHeader('Cache-Control', caching);
  if (caching === 'no-cache') response.setHeader('ETag', etag);
  if (caching === 'no-cache' && request.headers['if-none-match'] === etag) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A page, or the right address of one that was asked for by another. */
type Answer = { readonly document: SiteDocument } | { readonly address: string };

/** Parts that are kept. Those by which strangers could try many addresses have a cache of their own. */
export interface SiteCaches {
  readonly pages: SiteCache;
  readonly products: SiteCache;
  readonly searches: SiteCache;
}

/** Draws what visitors see, from the caches. */
class Site {
  readonly #host: ServerHost;
  readonly #caches: SiteCaches;

  constructor(host: ServerHost, caches: SiteCaches) {
    this.#host = host;
    this.#caches = caches;
  }

  /** A page by its address; null: there is none. */
  async page(wanted: SiteRequest): Promise<Answer | null> {
    const { locale, path } = wanted;
    const found = path === '' || path === 'shop' ? { path } : (await this.#pages(locale)).get(path);
    if (!found) return null;
    if (found.path !== path) return { address: encodeURI(`/${locale}${found.path === '' ? '' : `/${found.path}`}`) };
    const draw = () => drawPage(this.#host, wanted);
    const document = await (path === 'shop'
      ? this.#shop(wanted)
      : this.#caches.pages.get(`${locale} /${path}`, SITE_RESOURCES, draw));
    return document && { document };
  }

  /** The page of a product; null: there is none. */
  async product({ locale, path }: SiteRequest): Promise<Answer | null> {
    const product = productOfPath(path);
    if (product === null) return null;
    const draw = () => drawProduct(this.#host, locale, product, path);
    return this.#caches.products.get(`${locale} ${path}`, SITE_RESOURCES, draw);
  }

  missing(locale: SiteRequest['locale']): Promise<SiteDocument> {
    return this.#caches.pages.get(`${locale} missing`, SITE_RESOURCES, () => drawMissing(this.#host, locale));
  }

  async #shop(wanted: SiteRequest): Promise<SiteDocument | null> {
    const { locale } = wanted;
    const isSearch = isFiltered(wanted.shop);
    const { pages, searches } = this.#caches;
    const shop = isSearch ? wanted.shop : await clampedQuery(this.#host, pages, locale, wanted.shop);
    const draw = () => drawPage(this.#host, { ...wanted, shop });
    return (isSearch ? searches : pages).get(`${locale} shop ${shopQueryText(shop)}`, SITE_RESOURCES, draw);
  }

  #pages(locale: SiteRequest['locale']): Promise<ReadonlyMap<string, FoundPage>> {
    const read = async () => readPagesByPath(await this.#host.publicReader(locale), locale);
    return this.#caches.pages.get(`${locale} addresses`, ['pages'], read);
  }
}

async function drawEdited(host: ServerHost, wanted: SiteRequest): Promise<Answer | null> {
  const document = await drawPage(host, wanted);
  return document && { document };
}

type Address = NonNullable<ReturnType<typeof siteAddress>>;

/** Answers `/{locale}`, `/{locale}/shop`, products below it and `/{locale}/{address of a page}`; other addresses go on. */
export function siteHandler(host: ServerHost, caches: SiteCaches): RequestHandler {
  const site = new Site(host, caches);
  const answer = async (address: Address, request: Request, response: Response, next: NextFunction) => {
    const query = new URL(request.originalUrl, 'http://localhost').searchParams;
    const isForEditor = query.get('edit') === '1';
    if (isForEditor) await host.actorOf(request, EDITORS);
    const shop = address.path === 'shop' ? readShopQuery(query) : WHOLE_SHOP;
    const wanted: SiteRequest = { ...address, shop, isForEditor };
    const found = isForEditor
      ? await drawEdited(host, wanted)
      : ((await site.page(wanted)) ?? (await site.product(wanted)));
    if (found && 'address' in found) {
      // A browser that keeps it would go in a circle once the page or product has its earlier address again.
      response.setHeader('Cache-Control', 'no-cache');
      return response.redirect(301, found.address);
    }
    if (found) return sendDocument(request, response, found.document);
    if (isReserved(address.path) || !request.headers.accept?.includes('text/html')) return next();
    return sendDocument(request, response.status(404), await site.missing(address.locale), 'no-store');
  };
  return async (request, response, next) => {
    const address = isRead(request) ? siteAddress(request.path) : null;
    if (!address) return next();
    try {
      return await answer(address, request, response, next);
    } catch (error) {
      const isPage = request.headers.accept?.includes('text/html') && !isReserved(address.path);
      if (error instanceof Problem || !isPage || response.headersSent) throw error;
      host.log.error({ err: error }, 'A page of the website cannot be shown');
      return sendDocument(request, response.status(500), drawFailure(host, address.locale), 'no-store');
    }
  };
}
