import { LOCALES, type Locale } from '#server';

/** Tells whether a path below the language belongs to the website or the server itself, so that no page may have it. */
export const isReserved = (path: string): boolean => RESERVED.test(path);

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

/** First parts of addresses that the website or the server answers itself. */
const RESERVED =
  /^(?:account|api|api-trans|assistant-images|contact-message|excel|generative-ai|page-preview|preview|register|storage|supplier-images|upload-image)(?:\/|$)/;
