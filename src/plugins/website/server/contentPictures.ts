/** Signs the path of a stored picture. @returns an address that anybody can read until it expires */
export type SignPicture = (path: string) => string;

const TAG = /<[a-z][^<>]*>/g;
const ADDRESS = /(\s(?:src|poster)=")(\/(?:ar|en|fr)\/storage\/get-image\?[^"]*)"/g;

/** Stored path in the address of a picture; null when it has none, or one that leaves the store. */
function pathIn(address: string): string | null {
  const query = address.slice(address.indexOf('?') + 1).replaceAll('&amp;', '&');
  const path = new URLSearchParams(query).get('path') ?? '';
  return path === '' || path.startsWith('/') || path.includes('..') || path.includes('://') ? null : path;
}

/** Paths of the stored pictures that {@link signPictures} would sign in this HTML. */
export function storedPictures(html: string): readonly string[] {
  const paths: string[] = [];
  signPictures(html, (path) => {
    paths.push(path);
    return '';
  });
  return paths;
}

/**
 * Signs the stored pictures of cleaned content, which has their addresses without a signature: visitors have no session that
 * would open them, and a signature in the content would have ended long ago.
 */
export function signPictures(html: string, sign: SignPicture): string {
  if (!html.includes('/storage/get-image?')) return html;
  return html.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (whole, start: string, address: string) => {
      const path = pathIn(address);
      return path === null ? whole : `${start}${sign(path).replaceAll('&', '&amp;')}"`;
    }),
  );
}
