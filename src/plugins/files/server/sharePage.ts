import type { Request, Response } from 'express';
import { fillText } from '#resource';
import { smallPagePolicy, type Locale } from '#server';
import { dangerOf } from '../rules/danger.ts';
import { shownType } from '../rules/kinds.ts';
import { texts } from './i18n.ts';
import type { FileRow } from './rows.ts';
import type { OpenShare } from './openShare.ts';

/** Sends a page that no cache and no search engine keeps, and that tells no other site its address. */
export function sendPage(request: Request, response: Response, { status, locale, title, body }: Page): void {
  const name = escapeHtml(title);
  const html = `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${name}</title>
<style>${STYLE}</style></head>
<body><main><h1><bdi>${name}</bdi></h1>${body}</main></body>
</html>
`;
  response.status(status);
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Language', locale);
  response.setHeader('Cache-Control', 'no-store');
  response.end(request.method === 'HEAD' ? undefined : html);
}

/** The page of a link that leads nowhere, whatever the reason. */
export const overPage = (locale: Locale): Page => ({
  ...{ status: 404, locale, title: texts.share.over[locale] },
  body: `<p>${say(locale, 'overHelp')}</p>`,
});

/** The page that asks for the password; `problem`: why it does so again. It names nothing of what is shared. */
export function passwordPage(locale: Locale, problem?: 'wrong' | 'wait'): Page {
  const error = problem ? `<p class="wrong" role="alert" id="problem">${say(locale, problem)}</p>` : '';
  const described = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return {
    ...{ status: problem === 'wait' ? 429 : problem ? 403 : 200, locale, title: texts.share.protected[locale] },
    body: `<form method="post"><p><label for="password">${say(locale, 'password')}</label>
<input id="password" name="password" type="password" autocomplete="off" required maxlength="200"${described}></p>${error}
<p><button>${say(locale, 'open')}</button></p></form>`,
  };
}

/** Addresses on the page: the same page with other parameters. */
export type AddressOf = (parameters: Readonly<Record<string, string | number>>) => string;

/** A size in its largest unit, in the reader's digits. */
function sizeText(bytes: number, locale: Locale): string {
  const [scale, unit] = UNITS.find(([least]) => bytes >= least) ?? [1, 'byte'];
  const value = bytes / scale;
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return escapeHtml(new Intl.NumberFormat(locale, style).format(value));
}

const UNITS = [
  [1_000_000_000, 'gigabyte'],
  [1_000_000, 'megabyte'],
  [1000, 'kilobyte'],
] as const;

/** @param label accessible name, when the text alone does not say what it leads to */
const link = (address: string, text: string, label = ''): string =>
  `<a href="${escapeHtml(address)}"${label === '' ? '' : ` aria-label="${label}"`}>${text}</a>`;

/** The links of one file: to see it where browsers show it and the link allows it, and to download it. */
function fileLinks(file: FileRow, { isDownloadOnly }: OpenShare, locale: Locale, addressOf: AddressOf): string {
  const to = (get: 'show' | 'download') =>
    link(addressOf({ get, file: file.id }), say(locale, get), `${say(locale, get)} ${escapeHtml(file.name)}`);
  const isShown = !isDownloadOnly && shownType(file.type ?? '') !== null;
  const danger = dangerOf(file.name, file.type);
  const warning = danger === null ? '' : `<strong class="wrong">${say(locale, danger)}</strong> `;
  return `${warning}${isShown ? to('show') : ''} ${to('download')}`;
}

/** What is shared: one file, or the content of a folder. `path`: folders around it that are shared, too. */
export interface Shown {
  readonly file: FileRow;
  readonly path: readonly FileRow[];
  readonly files: readonly FileRow[];
  /** Zone of the shop, for the day on which the link ends. */
  readonly timeZone: string;
}

/** The page of a shared file or folder. */
export function sharePage(
  share: OpenShare,
  { file, path, files, timeZone }: Shown,
  locale: Locale,
  addressOf: AddressOf,
): Page {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(share.expiresAt);
  const until = `<p>${say(locale, 'until', { day })}</p>`;
  const page = { status: 200, locale, title: file.name };
  if (!file.isFolder)
    return {
      ...page,
      body: `<p>${sizeText(file.size, locale)}</p><p>${fileLinks(file, share, locale, addressOf)}</p>${until}`,
    };
  const above = path.map((one) => link(addressOf({ file: one.id }), `<bdi>${escapeHtml(one.name)}</bdi>`));
  const rows = files.map((one) =>
    one.isFolder
      ? `<li>${link(addressOf({ file: one.id }), `<bdi>${escapeHtml(one.name)}</bdi>/`)}</li>`
      : `<li><bdi>${escapeHtml(one.name)}</bdi><span>${sizeText(one.size, locale)}</span><span>${fileLinks(one, share, locale, addressOf)}</span></li>`,
  );
  const all = files.length === 0 ? '' : `<p>${link(addressOf({ get: 'zip', file: file.id }), say(locale, 'all'))}</p>`;
  const list = rows.length === 0 ? `<p>${say(locale, 'empty')}</p>` : `<ul>${rows.join('')}</ul>`;
  return {
    ...page,
    body: `${above.length > 0 ? `<nav>${above.join(' / ')}</nav>` : ''}${all}${list}${until}`,
  };
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:10vh auto;padding:0 1.5rem;color:#1c2321;background:#fff}
h1{font-size:1.5rem;overflow-wrap:anywhere}a{color:#0c534f}p{color:#4a5654}ul{padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:.5rem 0;border-top:1px solid #d9dedd}li>:first-child{flex:1 1 14rem;overflow-wrap:anywhere}
label{display:block;font-weight:600}input,button{font:inherit;min-height:2.75rem;padding:0 .75rem;border:1px solid #75817f;border-radius:6px}
button{background:#0c534f;border-color:#0c534f;color:#fff;cursor:pointer}.wrong{color:#a3161d}
@media (prefers-color-scheme:dark){body{background:#121615;color:#e8eceb}p{color:#a9b3b1}a{color:#7cc5bd}li{border-color:#2c3432}
input{background:#1c2321;color:#e8eceb}.wrong{color:#ff8d8d}}`;
const POLICY = smallPagePolicy(STYLE, false, true);

type Code = keyof typeof texts.share;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const say = (locale: Locale, code: Code, params: Readonly<Record<string, string | number>> = {}): string =>
  escapeHtml(fillText(texts.share[code][locale], params));

/** A page of a link. */
interface Page {
  readonly status: number;
  readonly locale: Locale;
  /** Plain text. */
  readonly title: string;
  /** HTML. */
  readonly body: string;
}
