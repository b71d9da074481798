import { LOCALES, type Locale } from '#server';

/** The language of an address and the rest of its path; null when it is none of the website's. */
export function siteAddress(path: string): { readonly locale: Locale; readonly path: string } | null {
  const [, first = '', rest = ''] = /^\/([a-z]{2})(?:\/(.*))?$/.exec(path) ?? [];
  const locale = LOCALES.find((name) => name === first);
  if (!locale || /^api(?:-trans)?(?:\/|$)/i.test(rest)) return null;
  return { locale, path: rest.replace(/\/+$/, '') };
}
