import type { Request } from 'express';
import { Problem, problemBody, type Actor, type CallHandler, type Locale, type ServerHost } from '#server';
import { previewHtml } from './html.ts';
import type { previewCall } from '../contract/streams.ts';
import { texts } from './i18n.ts';

/** The page of some untrusted HTML, with headers that keep it from doing anything. */
export async function previewAnswer(host: ServerHost, locale: Locale, html: string, actor: Actor): Promise<Response> {
  return pageAnswer(page(locale, await themeCss(host), await previewHtml(html, actor)));
}

/** Signs that HTML would read as its own. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A page that says why there is no preview: the frame would show the answer of an API as it is.
 * @param error of the server's own kinds; anything else is passed on to the log
 */
export function failedPreview(error: unknown, locale: Locale): Response {
  if (!(error instanceof Problem)) throw error;
  const { detail } = problemBody(error, locale);
  const sentences = [texts.preview.failed[locale], typeof detail === 'string' ? detail : ''];
  return pageAnswer(page(locale, '', `<p role="alert">${escaped(sentences.join(' ').trim())}</p>`), error.status);
}

function pageAnswer(text: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Answers `POST preview` with JSON. */
export const preview =
  (host: ServerHost): CallHandler<typeof previewCall> =>
  ({ input, locale, actor }) =>
    previewAnswer(host, locale, input.contentPreview, actor);

/** Largest form, bytes: the text may have 500,000 characters, and a form encodes most of them. */
const LARGEST = 3_000_000;

/** The text in a form, `contentPreview=…`. @throws Problem 413, 422 */
export async function contentOfForm(request: Request): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST)
      throw new Problem(413, 'The form is too large.', { code: 'problem.tooLarge', headers: { Connection: 'close' } });
    chunks.push(chunk);
  }
  const content = new URLSearchParams(Buffer.concat(chunks).toString('utf8')).get('contentPreview');
  if (content !== null && content.length <= 500_000) return content;
  throw new Problem(422, 'contentPreview is missing or too long.', {
    violations: [{ propertyPath: 'contentPreview', code: 'violation.blank' }],
  });
}

/**
 * The page may show pictures and inline styles, and nothing else: no scripts, no forms, no requests. It has an opaque origin
 * wherever it is opened, so it reads neither cookies nor storage.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

/** The style of the website's active theme; '' without one. Text that would end the style element is taken out. */
async function themeCss(host: ServerHost): Promise<string> {
  if (!host.resources.has('website_themes')) return '';
  const themes = await host.db
    .selectFrom('website_themes')
    .select(['customCss'])
    .where('isActive', '=', 1)
    .limit(1)
    .execute();
  return String(themes[0]?.customCss ?? '').replaceAll(/<\/?style[^>]*>?/gi, '');
}

const page = (locale: Locale, css: string, html: string): string =>
  `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview</title>
<style>body{margin:16px;font-family:system-ui,sans-serif;line-height:1.5}img{max-width:100%;height:auto}
${css}</style></head>
<body>${html}</body></html>`;
