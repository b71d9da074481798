import type { Request, Response as ServerResponse, Router } from 'express';
import { LOCALES, type Locale, type ServerHost } from '#server';
import { mountAgents } from './mcp/route.ts';
import { mountPictures } from './pictures.ts';
import { contentOfForm, failedPreview, previewAnswer } from './preview.ts';

/** Mounts the specification's addresses (docs/api.md, "The assistant"), the form of the preview, stock pictures, and agents. */
export function assistantRoutes(router: Router, host: ServerHost): void {
  mountPictures(router, host);
  mountAgents(router, host);
  router.use(async (request, response, next) => {
    const [, language, rest] = ALIAS.exec(request.path) ?? [];
    const locale = LOCALES.find((one) => one === language);
    if (!locale || rest === undefined) return next();
    if (rest === 'preview' && request.method === 'POST' && FORM.test(request.headers['content-type'] ?? '')) {
      return sendPreview(await previewOf(request, host, locale), response);
    }
    const cut = request.url.indexOf('?');
    request.url = `/${locale}/api/${rest}${cut < 0 ? '' : request.url.slice(cut)}`;
    return next();
  });
}

/** Addresses of the specification that are not below `/{locale}/api`, by the declared calls that answer them. */
const ALIAS = /^\/([a-z]{2})\/(generative-ai|generative-ai\/persist|preview)\/?$/;
const FORM = /^application\/x-www-form-urlencoded\b/i;

/** The page for the frame: what a form sent, or why it cannot be shown. */
async function previewOf(request: Request, host: ServerHost, locale: Locale): Promise<Response> {
  try {
    const actor = await host.callerOf(request, undefined, true);
    return await previewAnswer(host, locale, await contentOfForm(request), actor);
  } catch (error) {
    return failedPreview(error, locale);
  }
}

/** Sends the page that a form of ours asks for into its frame. */
async function sendPreview(answer: Response, response: ServerResponse): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  response.end(await answer.text());
}
