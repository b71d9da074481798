// The public page that shows what is left on a gift card: no sign-in, no script.
import type { Request, RequestHandler, Response } from 'express';
import { fillText } from '#resource';
import {
  clientNetwork,
  demand,
  LOCALES,
  Problem,
  requireReadMethod,
  smallPagePolicy,
  SYSTEM,
  TokenBuckets,
  type Locale,
  type ServerHost,
} from '#server';
import { texts } from '../problems.ts';
import { dayText, moneyText } from './ledger.ts';
import { usableCard } from './payment.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:10vh auto;padding:0 1.5rem;color:#1c2321;background:#fff}
label{display:block;font-weight:600}input,button{font:inherit;box-sizing:border-box;min-height:2.75rem;padding:0 .75rem;border:1px solid #75817f;border-radius:6px}
input{width:100%;margin-block-end:.75rem}button{background:#0c534f;border-color:#0c534f;color:#fff;cursor:pointer}.wrong{color:#a3161d}.left{font-size:1.5rem}
@media (prefers-color-scheme:dark){body{background:#121615;color:#e8eceb}input{background:#1c2321;color:#e8eceb}.wrong{color:#ff8d8d}}`;
const POLICY = smallPagePolicy(STYLE, false, true);

/** Codes that an address may try in a minute, and all addresses together. */
const TRIES = { one: 10, all: 120 } as const;
/** Most bytes of the form. */
const LARGEST_FORM = 1024;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const say = (locale: Locale, code: keyof typeof texts.page, values: Readonly<Record<string, string>> = {}): string =>
  escapeHtml(fillText(texts.page[code][locale], values));

/** The code in a sent form; '' for anything else. */
async function sentCode(request: Request): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += Buffer.byteLength(part);
    if (size > LARGEST_FORM) return '';
    parts.push(Buffer.from(part));
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8')).get('code') ?? '';
}

/** What is said of a code. */
interface Shown {
  readonly status: number;
  /** HTML. */
  readonly answer: string;
  readonly isWrong?: boolean;
}

const wrong = (status: number, text: string): Shown => ({
  status,
  isWrong: true,
  answer: `<p class="wrong" role="alert" id="problem">${escapeHtml(text)}</p>`,
});

/** Looks a code up. It changes nothing; the transaction is for the lock and the texts. */
async function shownOf(host: ServerHost, locale: Locale, code: string): Promise<Shown> {
  try {
    return await host.transaction(SYSTEM, locale, async (tx) => {
      const { balance, currency, expiresOn } = await usableCard(tx, code, 'code');
      const left = say(locale, 'left', { balance: moneyText(tx, balance ?? 0, currency ?? '') });
      const until = expiresOn ? `<p>${say(locale, 'until', { day: dayText(tx, expiresOn) })}</p>` : '';
      return { status: 200, answer: `<p class="left" role="status">${left}</p>${until}` };
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return wrong(422, error.extra.violations?.[0]?.text ?? error.message);
  }
}

function sendPage(request: Request, response: Response, locale: Locale, { status, answer, isWrong }: Shown): void {
  const title = say(locale, 'title');
  const described = isWrong ? ' aria-invalid="true" aria-describedby="problem"' : '';
  const html = `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${say(locale, 'help')}</p>
<form method="post"><label for="code">${say(locale, 'code')}</label>
<input id="code" name="code" dir="ltr" autocomplete="off" autocapitalize="characters" required maxlength="60"${described}>
<button>${say(locale, 'check')}</button></form>${answer}</main></body>
</html>
`;
  response.status(status);
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Language', locale);
  response.setHeader('Cache-Control', 'no-store');
  response.end(request.method === 'HEAD' ? undefined : html);
}

/** `/{locale}/gift-card`: the balance of a card, for whoever has its code. */
export function balancePage(host: ServerHost): RequestHandler<{ locale: string }> {
  const tries = { one: new TokenBuckets(TRIES.one), all: new TokenBuckets(TRIES.all) };
  return async (request, response, next) => {
    const locale = LOCALES.find((one) => one === request.params.locale);
    if (!locale) return next();
    if (request.method !== 'POST') {
      requireReadMethod(request);
      return sendPage(request, response, locale, { status: 200, answer: '' });
    }
    try {
      demand(tries.one, clientNetwork(request));
      demand(tries.all, 'all');
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      response.setHeader('Retry-After', '60');
      return sendPage(request, response, locale, wrong(429, texts.page.wait[locale]));
    }
    return sendPage(request, response, locale, await shownOf(host, locale, await sentCode(request)));
  };
}
