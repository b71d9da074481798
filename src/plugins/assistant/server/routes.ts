import type { Response as ServerResponse, Router } from 'express';
import { LOCALES, type ServerHost } from '#server';
import { mountAgents } from './mcp/route.ts';
import { mountPictures } from './pictures.ts';
import { contentOfForm, previewAnswer } from './preview.ts';

/** Mounts the specification's addresses (docs/api.md, "The assistant"), the form of the preview, stock pictures, and agents. */
export function assistantRoutes(router: Router, host: ServerHost): void {
  mountPictures(router, host);
  mountAgents(router, host);
  router.use(async (request, response, next) => {
    const [, language, rest] = ALIAS.exec(request.path) ?? [];
    const locale = LOCALES.find((one) => one === language);
    if (!locale || rest === undefined) return next();
    if (rest === 'preview' && request.method === 'POST' && FORM.test(request.headers['content-type'] ?? '')) {
      const actor = await host.callerOf(request, undefined, true);
      return sendPreview(await previewAnswer(host, locale, await contentOfForm(request), actor), response);
    }
    const cut = request.url.indexOf('?');
    request.url = `/${locale}/api/${rest}${cut < 0 ? '' : request.url.slice(cut)}`;
    return next();
  });
}

/** Addresses of the specification that are not below `/{locale}/api`, by the declared calls that answer them. */
const ALIAS = /^\/([a-z]{2})\/(generative-ai|generative-ai\/persist|preview)\/?$/;
const FORM = /^application\/x-www-form-urlencoded\b/i;

/** Sends the page that a form of ours asks for into its frame. */
async function sendPreview(answer: Response, response: ServerResponse): Promise<void> {
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  response.end(await answer.text());
}
