import type { Request, Response } from 'express';
import { LOCALES, type Locale } from '../types.ts';

const ADDRESS = /^\/(?:([a-z]{2})\/api|api\/([a-z]{2}))(?:\/(.*))?$/;
const SUFFIX = /^(.+)\.(json|jsonld|jsonhal|csv)$/;
const DOCS = 'http://www.w3.org/ns/hydra/core#apiDocumentation';

/** Splits an API address into locale and rest, in both prefix orders; null for other addresses. */
export function apiAddress(path: string): { locale: Locale; rest: string } | null {
  const match = ADDRESS.exec(path);
  const locale = LOCALES.find((name) => name === (match?.[1] ?? match?.[2]));
  return match && locale ? { locale, rest: (match[3] ?? '').replace(/\/$/, '') } : null;
}

/** Types by the ending of an address. */
const ACCEPT: Readonly<Record<string, string>> = {
  json: 'application/json',
  jsonld: 'application/ld+json',
  jsonhal: 'application/hal+json',
};

/** An address, split. */
interface AddressAndFormat {
  readonly locale: Locale;
  readonly rest: string;
  /** The format that its ending asks for, as in `Accept`; null without one. */
  readonly accept: string | null;
  /** It ends with `.csv`, which no `Accept` asks for. */
  readonly isCsv?: boolean;
}

/** Like {@link apiAddress}, with the format of an address suffix: `products/7.json`, `products.jsonld`, `products.csv`. */
export function addressAndFormat(path: string): AddressAndFormat | null {
  const address = apiAddress(path);
  const suffix = address && SUFFIX.exec(address.rest);
  if (!suffix) return address && { ...address, accept: null };
  const [, rest = '', ending = ''] = suffix;
  return { ...address, rest, accept: ACCEPT[ending] ?? null, isCsv: ending === 'csv' };
}

/** Pattern of an API address in an unknown language, or without one. */
const LOST = /^\/(?:[a-z]{2}\/)?api(?:\/|$)/;

/** Locale of an address that belongs to the API but not to a resource: a prefixed one, the translations, the hub. */
function besideApi(path: string): Locale | null {
  if (path.startsWith('/.well-known/') || LOST.test(path)) return 'en';
  const name = /^\/(?:([a-z]{2})\/api-trans\/|[^/]+\/([a-z]{2})\/api\/)/.exec(path);
  return LOCALES.find((locale) => locale === (name?.[1] ?? name?.[2])) ?? null;
}

/**
 * Sets the headers of every API answer, also of errors: links to documentation and hub, and Vary.
 * @param hubUrl another server's hub; empty for the built-in one
 */
export function setApiHeaders(request: Request, response: Response, hubUrl: string): void {
  const locale = apiAddress(request.path)?.locale ?? besideApi(request.path);
  if (!locale) return;
  const base = `${request.protocol}://${request.headers.host ?? 'localhost'}`;
  response.setHeader('Link', [
    `<${base}/${locale}/api/docs.jsonld>; rel="${DOCS}"`,
    `<${hubUrl || `${base}/.well-known/mercure`}>; rel="mercure"`,
  ]);
  response.setHeader('Vary', 'Accept, Authorization, Origin');
  response.setHeader('Cache-Control', 'no-cache, private');
}
