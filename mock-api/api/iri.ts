import { LOCALES, type Locale } from '../types.ts';

const IRI = /^(?:https?:\/\/([^/?#]+))?\/(?:([a-z]{2})\/api|api\/([a-z]{2}))\/([a-z0-9_/-]+)\/([0-9]{1,15})$/;

/** Address of a record under a locale: `/en/api/products/7`. */
export function iriOf(locale: Locale, path: string, id: number): string {
  return `/${locale}/api/${path}/${id}`;
}

/**
 * Parses an IRI in any of our locales to collection path and id; null for other texts.
 * @param host host of the request: an address with another host is foreign
 */
export function parseIri(text: string, host: string | null): { path: string; id: number } | null {
  const [, server, locale, other, path = '', id] = IRI.exec(text) ?? [];
  const isOurs = LOCALES.some((name) => name === (locale ?? other)) && (server === undefined || server === host);
  return isOurs ? { path, id: Number(id) } : null;
}

/** Numeric id in a text of digits; null for other texts. */
export function parseId(text: string): number | null {
  if (!/^[0-9]{1,15}$/.test(text)) return null;
  const id = Number(text);
  return id > 0 ? id : null;
}
