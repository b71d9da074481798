import { LOCALES, type Locale } from '#server';

/** A path without its escapes; null when they are damaged. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The language of an address and the rest of its path, without escapes; null when it is none of the website's. */
export function siteAddress(path: string): { readonly locale: Locale; readonly path: string } | null {
  const [, first = '', rest = ''] = /^\/([a-z]{2})(?:\/(.*))?$/.exec(path) ?? [];
  const locale = LOCALES.find((name) => name === first);
  if (!locale || /^api(?:-trans)?(?:\/|$)/i.test(rest)) return null;
  const page = decoded(rest);
  return page === null ? null : { locale, path: page.replace(/\/+$/, '') };
}
