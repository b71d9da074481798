import type { Request, Response } from 'express';
import { LOCALES, type Locale } from '../types.ts';

const ADDRESS = /^\/(?:([a-z]{2})\/api|api\/([a-z]{2}))(?:\/(.*))?$/;
const SUFFIX = /^(.+)\.(json|jsonld)$/;
const DOCS = 'http://www.w3.org/ns/hydra/core#apiDocumentation';

/** Locale and rest of an API address, in both prefix orders; null when it is none. */
export function apiAddress(path: string): { locale: Locale; rest: string } | null {
  const match = ADDRESS.exec(path);
  const locale = LOCALES.find((name) => name === (match?.[1] ?? match?.[2]));
  return match && locale ? { locale, rest: (match[3] ?? '').replace(/\/$/, '') } : null;
}

/** As {@link apiAddress}, with the format that a suffix of the address asks for: `products/7.json`, `products.jsonld`. */
export function addressAndFormat(path: string): { locale: Locale; rest: string; accept: string | null } | null {
  const address = apiAddress(path);
  const suffix = address && SUFFIX.exec(address.rest);
  if (!suffix) return address && { ...address, accept: null };
  return {
    ...address,
    rest: suffix[1] ?? '',
    accept: suffix[2] === 'json' ? 'application/json' : 'application/ld+json',
  };
}

/** What looks like an address of the API in a language that there is not, or in none. */
const LOST = /^\/(?:[a-z]{2}\/)?api(?:\/|$)/;

/** Locale of an address that belongs to the API without being a resource's: a prefixed one, the texts, the hub. */
function besideApi(path: string): Locale | null {
  if (path.startsWith('/.well-known/') || LOST.test(path)) return 'en';
  const name = /^\/(?:([a-z]{2})\/api-trans\/|[^/]+\/([a-z]{2})\/api\/)/.exec(path);
  return LOCALES.find((locale) => locale === (name?.[1] ?? name?.[2])) ?? null;
}

/**
 * Headers of every answer of the API, errors too: documentation and hub links, and what the answer varies by.
 * @param hubUrl hub of another server; empty: our own
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
