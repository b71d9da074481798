import type { RequestHandler } from 'express';
import { DAY_MS } from '#resource';
import { notFound, Problem, type CallHandler, type Locale, type ServerHost } from '#server';
import type { previewLinkCall } from '../calls.ts';
import { WHOLE_SHOP } from './shop/shopQuery.ts';
import { pagePath } from './pageAddresses.ts';
import { makeLink, recordOfLink, type LinkKind } from './signedLinks.ts';
import { sendDocument } from './site.ts';
import { siteAddress } from './siteAddress.ts';
import { drawMissing, drawPage } from './sitePages.ts';

const PREVIEW_LINKS: LinkKind = {
  table: 'preview_links',
  field: 'shownPage',
  permissionOf: (page, link, createdAt) => `preview of page ${page} by link ${link} of ${createdAt}`,
};

/** Answers the signed address of a page's preview, and keeps a row of it, by which it is listed and ended. */
export const answerPreviewLink =
  (host: ServerHost): CallHandler<typeof previewLinkCall> =>
  async ({ tx, params, input, actor, locale, now }) => {
    const page = await tx.find('pages', params.id);
    if (!page || !(await tx.canRead('pages', params.id))) throw notFound();
    if (page.kind !== 'page')
      throw new Problem(409, 'A widget has no address of its own', { code: 'problem.noAddress' });
    const expiresAt = now + input.days * DAY_MS;
    const { id, signed } = await makeLink({ host, tx, actor }, PREVIEW_LINKS, params.id, expiresAt);
    return { id, path: `/${locale}/page-preview?shownPage=${params.id}&link=${id}&${signed}`, expiresAt };
  };

async function drawPreview(host: ServerHost, locale: Locale, page: number | null) {
  if (page === null) return null;
  const reader = await host.publicReader(locale);
  const [row] = await reader.list('pages', { id: String(page), kind: 'page' });
  if (!row?.slug) return null;
  return drawPage(host, { locale, path: pagePath(row, locale), shop: WHOLE_SHOP, isForEditor: false, isPreview: true });
}

/** `/{locale}/page-preview?shownPage=…&link=…&expires=…&signature=…`: a page with its draft and those of its widgets, by a signed link. */
export function previewHandler(host: ServerHost): RequestHandler {
  return async (request, response, next) => {
    const address = siteAddress(request.path);
    if (address?.path !== 'page-preview' || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const query = new URL(request.originalUrl, 'http://localhost').searchParams;
    const page = await recordOfLink(host, PREVIEW_LINKS, query);
    const document = await drawPreview(host, address.locale, page);
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    response.setHeader('Referrer-Policy', 'no-referrer');
    if (document) return sendDocument(request, response, document, 'no-store');
    return sendDocument(request, response.status(403), await drawMissing(host, address.locale, true), 'no-store');
  };
}
