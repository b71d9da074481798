import { LOCALES, type Locale } from '../types.ts';

const IRI = /^(?:https?:\/\/([^/?#]+))?\/(?:([a-z]{2})\/api|api\/([a-z]{2}))\/([a-z0-9_/-]+)\/([0-9]{1,15})$/;

/** Address of a record under a locale: `/en/api/products/7`. */
export function iriOf(locale: Locale, path: string, id: number): string {
  return `/${locale}/api/${path}/${id}`;
}

/**
 * Collection path and id of an IRI of any of our locales, or null when it isn't one.
 * @param host host of the request: an address with another server's is none of ours
 */
export function parseIri(text: string, host: string | null): { path: string; id: number } | null {
  const [, server, locale, other, path = '', id] = IRI.exec(text) ?? [];
  const isOurs = LOCALES.some((name) => name === (locale ?? other)) && (server === undefined || server === host);
  return isOurs ? { path, id: Number(id) } : null;
}

/** Numeric id of a text of digits (no sign, no leading zeros needed), or null. */
export function parseId(text: string): number | null {
  if (!/^[0-9]{1,15}$/.test(text)) return null;
  const id = Number(text);
  return id > 0 ? id : null;
}
