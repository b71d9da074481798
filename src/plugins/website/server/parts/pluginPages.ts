import type { Request, RequestHandler } from 'express';
import { clientNetwork, Problem, type ServerHost, type SiteAnswer, type SitePluginPage, type SiteVisit } from '#server';
import { sendDocument } from '../site.ts';
import { drawFailure } from '../sitePages.ts';
import { siteAddress } from '../siteAddress.ts';
import { readForm } from '../siteForms.ts';
import { readFrame } from '../siteHooks.ts';
import { personalPage } from '../templatePage.ts';
import { siteParts } from './siteParts.ts';

/** Answers the pages of plugins below `/{locale}`, with the website's header and footer. */
export function pluginPageHandler(host: ServerHost): RequestHandler {
  return async (request, response, next) => {
    const address = siteAddress(request.path);
    const page = address && siteParts(host).pages.get(address.path);
    const form = page && (await formOf(request, page));
    if (!page || form === undefined) return next();
    const { locale, path } = address;
    const reader = await host.publicReader(locale);
    const { searchParams: query } = new URL(request.originalUrl, 'http://localhost');
    const visit = { host, reader, locale, page: `/${locale}/${path}`, query, form, network: clientNetwork(request) };
    const frame = await readFrame(host, reader, locale);
    const answer = await answerOf(page, visit);
    if (!answer) return sendDocument(request, response.status(500), drawFailure(host, locale), 'no-store');
    const { main, status = 200, retryAfter } = answer;
    const document = personalPage(frame, {
      ...{ path, place: 'plugin', title: page.title[locale], main },
      css: [],
      scripts: [],
    });
    if (retryAfter !== undefined) response.setHeader('Retry-After', String(Math.ceil(retryAfter)));
    return sendDocument(request, response.status(status), document, 'no-store');
  };
}

/** The sent form; null: the page is read; undefined: the page does not answer this method. */
async function formOf(request: Request, { largestForm }: SitePluginPage): Promise<URLSearchParams | null | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  return request.method === 'POST' && largestForm !== undefined ? readForm(request, largestForm) : undefined;
}

/** The answer of a page; null: it failed, which is logged. @throws Problem as the page refuses the visit */
async function answerOf(page: SitePluginPage, visit: SiteVisit): Promise<SiteAnswer | null> {
  try {
    return await page.answer(visit);
  } catch (error) {
    if (error instanceof Problem) throw error;
    visit.host.log.error({ err: error, page: visit.page }, 'A page of a plugin cannot be shown');
    return null;
  }
}
