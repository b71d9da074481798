import type { PartKey } from './selectors.ts';

/** A page of the website as the editor's canvas shows it. */
export interface CanvasPage {
  /** Inside of the body. */
  readonly html: string;
  /** All style sheets of the page in their order; not edited. */
  readonly css: string;
  readonly bodyClass: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Parts of a page where the text of a mark is no element: comments, style sheets, scripts, text fields and titles. */
const NO_ELEMENTS = /<!--[\s\S]*?-->|<(style|script|textarea|title)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
/** A start tag with a mark of the website's own elements; the server removes marks from all content. */
const MARKED_TAG = /<[a-z][a-z0-9-]*\s(?:[^<>]*\s)?data-(widget|page)="([1-9]\d{0,9})"[^<>]*>/gi;

/**
 * Widgets and contents in the answer of `GET {page url}?edit=1`. No document is made of the text: the page's policy would
 * report every style sheet in it.
 */
export const partsInHtml = (html: string): readonly PartKey[] =>
  [...html.replaceAll(NO_ELEMENTS, '').matchAll(MARKED_TAG)].map(([, kind, id]) => ({
    kind: kind === 'page' ? 'page' : 'widget',
    id: Number(id),
  }));

/** The page with these widgets and contents locked: they have no mark of the website's own elements any more. */
export const withoutParts = (html: string, parts: readonly PartKey[]): string =>
  parts.reduce((text, { kind, id }) => text.replaceAll(` data-${kind}="${id}"`, ''), html);

/** Reads the answer of `GET {page url}?edit=1` for the canvas; in the frame, whose policy allows style sheets. Scripts, which it should not have, are left out. */
export function readSitePage(html: string): CanvasPage {
  const { body, documentElement, head } = new DOMParser().parseFromString(html, 'text/html');
  for (const script of body.querySelectorAll('script')) script.remove();
  const styles = [...head.querySelectorAll('style'), ...body.querySelectorAll('style')];
  const css = styles.map(({ textContent }) => textContent).join('\n');
  for (const style of body.querySelectorAll('style')) style.remove();
  return {
    html: body.innerHTML,
    css,
    bodyClass: body.className,
    language: documentElement.lang,
    direction: documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** Address of a page below `/{locale}`, from its slug: '' is home. */
export const pathOfSlug = (slug: string): string => (slug === '' || slug === 'home' ? '' : `/${slug}`);

/** Hooks of pages that are neither home nor the shop. */
export const isHookOfPages = (hook: string): boolean => hook.startsWith('page.');

/**
 * The address of a page on which a widget of a hook is seen.
 * @param slugs of the published pages
 * @returns null: no page shows the hook
 */
export function pathOfHook(hook: string, slugs: readonly string[]): string | null {
  if (!isHookOfPages(hook)) return hook.startsWith('shop.') ? '/shop' : '';
  const slug = slugs.find((one) => one !== '' && one !== 'home' && one !== 'shop');
  return slug === undefined ? null : pathOfSlug(slug);
}
