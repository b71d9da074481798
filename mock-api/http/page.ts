import type { Request, Response } from 'express';
import { message } from '../messages/index.ts';
import type { Locale } from '../types.ts';
import { smallPagePolicy } from './policy.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;color:#1c2321;background:#fff}
h1{font-size:1.5rem}a{color:#0c534f}@media (prefers-color-scheme:dark){body{background:#121615;color:#e8eceb}a{color:#7cc5bd}}`;
const POLICY = smallPagePolicy(STYLE);

/** A small page of the server: heading and text from `page.*` messages, with a link to the back office. */
export interface Page {
  readonly status: number;
  readonly locale: Locale;
  /** Message keys. */
  readonly title: string;
  readonly text: string;
  readonly hasAdminLink: boolean;
}

/** Sends the page in the reader's language and direction. */
export function sendPage(
  request: Request,
  response: Response,
  { status, locale, title, text, hasAdminLink }: Page,
): void {
  const say = (key: string) => escapeHtml(message(locale, key) ?? key);
  const link = hasAdminLink ? `<p><a href="/admin">${say('page.admin')}</a></p>` : '';
  const html = `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${say(title)}</title>
<style>${STYLE}</style></head>
<body><main><h1>${say(title)}</h1><p>${say(text)}</p>${link}</main></body>
</html>
`;
  response.status(status);
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Language', locale);
  response.setHeader('Cache-Control', 'no-cache');
  response.end(request.method === 'HEAD' ? undefined : html);
}
