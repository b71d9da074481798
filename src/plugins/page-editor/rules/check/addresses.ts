/**
 * The address on the website that a link or picture leads to, without its fragment; null when it leads elsewhere.
 * @param page address of the page that it stands on
 * @example addressOnSite('../shop#new', '/en/about/us') // '/en/shop'
 */
export function addressOnSite(text: string, page: string): string | null {
  const url = urlOf(text, page);
  return url?.origin === HERE ? url.pathname + url.search : null;
}

/** The name of the place on the same page that a link leads to; null when it leads to another page or to none. */
export function placeOnPage(text: string, page: string): string | null {
  const url = urlOf(text, page);
  if (url?.origin !== HERE || url.pathname !== new URL(page, HERE).pathname) return null;
  const name = url.hash.slice(1);
  try {
    return name === '' ? null : decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Any server: addresses of the website have none of their own. */
const HERE = 'http://website.invalid';

const urlOf = (text: string, page: string): URL | null => {
  const base = new URL(page, HERE);
  return URL.canParse(text, base) ? new URL(text, base) : null;
};
