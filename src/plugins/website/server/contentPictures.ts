import { cssSegments } from './cssSegments.ts';

/**
 * Signs the path of a stored picture.
 * @param written its address in the content
 * @returns an address that anybody can read until it expires
 */
export type SignPicture = (path: string, written: string) => string;

const PICTURE = '/storage/get-image?';
const STORED = /^\/(?:ar|en|fr)\/storage\/get-image\?(.*)$/s;

/** Stored path in the address of a picture; null when it has none, or one that leaves the store or that a template fills. */
export function pathIn(address: string): string | null {
  const [, query] = STORED.exec(address) ?? [];
  const path = (query !== undefined && new URLSearchParams(query).get('path')) || '/';
  return path.startsWith('/') || /\.\.|:\/\/|[{}]/.test(path) ? null : path;
}

/** The signed address of a stored picture; other addresses stay. */
function signed(address: string, sign: SignPicture): string {
  const written = address.trim();
  const path = pathIn(written);
  return path === null ? address : sign(path, written);
}

/** Signs the stored pictures of cleaned CSS: in `url()` and `image-set()`. */
export function signCss(css: string, sign: SignPicture): string {
  if (!css.includes(PICTURE)) return css;
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, value, isUrl } of cssSegments(css).flatMap(({ addresses }) => addresses)) {
    const address = signed(value, sign);
    if (address === value) continue;
    // A signed address has no quotes and no backslashes: its path is encoded.
    parts.push(css.slice(at, from), isUrl ? `url("${address}")` : `"${address}"`);
    at = to;
  }
  return parts.join('') + css.slice(at);
}

const TAG = /<[a-z][^<>]*>/g;
/** Attributes of cleaned HTML that name pictures. Their values are in double quotes, and escaped. */
const ATTRIBUTE = /(\s(src|poster|srcset|style)=")([^"]*)"/g;

const decoded = (value: string): string =>
  value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const encoded = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function signedValue(name: string, value: string, sign: SignPicture): string {
  if (name === 'style') return signCss(value, sign);
  // An address of a picture of several is followed by its width or a comma.
  if (name === 'srcset') return value.replace(/[^\s,]+/g, (part) => signed(part, sign));
  return signed(value, sign);
}

/**
 * Signs the stored pictures of cleaned content, which has their addresses without a signature: visitors have no session that
 * would open them, and a signature in the content would have ended long ago.
 */
export function signPictures(html: string, sign: SignPicture): string {
  if (!html.includes(PICTURE)) return html;
  return html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (whole, start: string, name: string, value: string) => {
      if (!value.includes(PICTURE)) return whole;
      const plain = decoded(value);
      const done = signedValue(name, plain, sign);
      return done === plain ? whole : `${start}${encoded(done)}"`;
    }),
  );
}

/** A stored picture that content names. */
export interface StoredPicture {
  readonly path: string;
  /** Its address in the content, with or without a signature. */
  readonly address: string;
}

/** The pictures that a signing function would sign. */
function picturesIn(work: (sign: SignPicture) => unknown): readonly StoredPicture[] {
  const pictures: StoredPicture[] = [];
  work((path, address) => {
    pictures.push({ path, address });
    return '';
  });
  return pictures;
}

/** The stored pictures that {@link signPictures} would sign in this HTML. */
export const storedPictures = (html: string): readonly StoredPicture[] =>
  picturesIn((sign) => signPictures(html, sign));

/** The stored pictures that {@link signCss} would sign in this CSS. */
export const storedInCss = (css: string): readonly StoredPicture[] => picturesIn((sign) => signCss(css, sign));
