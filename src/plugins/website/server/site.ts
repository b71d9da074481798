import type { Request, RequestHandler, Response } from 'express';
import type { ServerHost } from '#server';
import type { SiteCache } from './siteCache.ts';
import type { SiteDocument } from './siteDocument.ts';
import { isReserved, siteAddress } from './siteAddress.ts';
import { clampedRequest, drawMissing, drawPage, type SiteRequest } from './sitePages.ts';
import { setSiteHeaders } from './sitePolicy.ts';

/** Resources that pages are made of. */
export const SITE_RESOURCES = ['pages', 'website_themes', 'products', 'category_products', 'settings'] as const;

/** Roles that see drafts. */
const EDITORS = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

const positive = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

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

/** The addresses of published pages. */
async function readSlugs(host: ServerHost): Promise<ReadonlySet<string>> {
  const reader = await host.publicReader('en');
  const rows = await reader.rows('pages', { kind: 'page', isPublished: 'true' }).select('slug').execute();
  return new Set(rows.map(({ slug }) => String(slug)));
}

/** Answers `/{locale}`, `/{locale}/shop` and `/{locale}/{address of a page}`; other addresses go on. */
export function siteHandler(host: ServerHost, cache: SiteCache): RequestHandler {
  const cached = async (asked: SiteRequest) => {
    const wanted = await clampedRequest(host, cache, asked);
    const { locale, path, category, page } = wanted;
    if (path !== '' && path !== 'shop' && !(await cache.get('addresses', ['pages'], () => readSlugs(host))).has(path))
      return null;
    return cache.get(`${locale} /${path} ${category ?? ''} ${page}`, SITE_RESOURCES, () => drawPage(host, wanted));
  };
  return async (request, response, next) => {
    const address = isRead(request) ? siteAddress(request.path) : null;
    if (!address) return next();
    const query = new URL(request.originalUrl, 'http://localhost').searchParams;
    const isForEditor = query.get('edit') === '1';
    if (isForEditor) await host.actorOf(request, EDITORS);
    const isShop = address.path === 'shop';
    const wanted: SiteRequest = {
      ...address,
      category: isShop ? positive(query.get('category')) : null,
      page: (isShop ? positive(query.get('page')) : null) ?? 1,
      isForEditor,
    };
    const document = await (isForEditor ? drawPage(host, wanted) : cached(wanted));
    if (document) return sendDocument(request, response, document);
    if (isReserved(address.path) || !request.headers.accept?.includes('text/html')) return next();
    const missing = await cache.get(`${address.locale} missing`, SITE_RESOURCES, () =>
      drawMissing(host, address.locale),
    );
    return sendDocument(request, response.status(404), missing, 'no-store');
  };
}
