import { walk, type CssNode } from 'css-tree';
import { ADDRESS_FUNCTIONS, cssName, cssTree, type CssKind } from './cssTree.ts';

/**
 * Signs the path of a stored picture.
 * @param written its address in the content
 * @returns an address that anybody can read until it expires
 */
export type SignPicture = (path: string, written: string) => string;

const PICTURE = '/storage/get-image?';
const STORED = /^\/(?:ar|en|fr)\/storage\/get-image\?(.*)$/s;

/** Stored path in the address of a picture; null when it has none, or one that leaves the store or that a template fills. */
function pathIn(address: string): string | null {
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

/** A text to put in place of a part of the CSS. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function changeOf(node: CssNode, sign: SignPicture): Change | null {
  if ((node.type !== 'Url' && node.type !== 'String') || !node.loc) return null;
  const address = signed(node.value, sign);
  if (address === node.value) return null;
  // A signed address has no quotes and no backslashes: its path is encoded.
  const text = node.type === 'Url' ? `url("${address}")` : `"${address}"`;
  return { from: node.loc.start.offset, to: node.loc.end.offset, text };
}

/** Signs the stored pictures of cleaned CSS: in `url()` and `image-set()`. */
export function signCss(css: string, sign: SignPicture, kind: CssKind = 'stylesheet'): string {
  if (!css.includes(PICTURE)) return css;
  const changes: Change[] = [];
  const take = (node: CssNode) => {
    const change = changeOf(node, sign);
    if (change) changes.push(change);
  };
  walk(cssTree(css, kind), (node) => {
    if (node.type === 'Url') take(node);
    if (node.type !== 'Function' || !ADDRESS_FUNCTIONS.test(cssName(node.name))) return;
    for (const child of node.children) if (child.type === 'String') take(child);
  });
  let result = '';
  let at = 0;
  for (const { from, to, text } of changes.sort((a, b) => a.from - b.from)) {
    result += css.slice(at, from) + text;
    at = to;
  }
  return result + css.slice(at);
}

const TAG = /<[a-z][^<>]*>/g;
/** Attributes of cleaned HTML that name pictures. Their values are in double quotes, and escaped. */
const ATTRIBUTE = /(\s(src|poster|srcset|style)=")([^"]*)"/g;

const decoded = (value: string): string =>
  value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const encoded = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function signedValue(name: string, value: string, sign: SignPicture): string {
  if (name === 'style') return signCss(value, sign, 'declarationList');
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
