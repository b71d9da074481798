import type { Removed } from '../removed.ts';
import { cleanCss } from './cleanCss.ts';
import { cleanHtml } from './cleanHtml.ts';
import { changeElements } from './elements.ts';
import { textsOf } from './localized.ts';

/**
 * The part of HTML that belongs to one page or widget. Whatever an editor sends, a whole page of the website too, only the
 * inside of its own element counts; hooks, other widgets and pages in it are dropped, and so is what the server fills into
 * blocks.
 * @param html cleaned HTML
 * @param id the record; null: a new one
 */
export function ownContent(html: string, id: number | null): string {
  let own: string | null = null;
  changeElements(html, (attributes, inner) => {
    const isOwn = id !== null && ['data-widget', 'data-page'].some((mark) => attributes.get(mark) === String(id));
    if (isOwn) own ??= inner;
    return isOwn ? { inner } : undefined;
  });
  return changeElements(own ?? html, (attributes) => {
    if (MARKS.some((mark) => attributes.has(mark))) return null;
    return attributes.has('data-block') ? { inner: '' } : undefined;
  });
}

/** Content of a page in all languages: HTML by language, CSS and Javascript. */
export interface StoredContent {
  readonly html?: unknown;
  readonly css?: unknown;
}

/** Cleaned content, and what was removed from it. */
export interface CleanedContent {
  readonly html?: Record<string, unknown>;
  readonly css?: string;
  readonly removed: readonly Removed[];
}

/** Cleans the content of a page or widget: unsafe markup, and what belongs to others. */
export function cleanContent({ html, css }: StoredContent, id: number | null): CleanedContent {
  const removed: Removed[] = [];
  const take = (part: string, found: readonly Omit<Removed, 'part'>[]) =>
    removed.push(...found.map((one) => ({ part, ...one })));
  const texts = Object.entries(textsOf(html)).map(([locale, text]) => {
    if (typeof text !== 'string') return [locale, text] as const;
    const cleaned = cleanHtml(text);
    take('html', cleaned.removed);
    return [locale, ownContent(cleaned.text, id)] as const;
  });
  const sheet = typeof css === 'string' ? cleanCss(css) : null;
  take('css', sheet?.removed ?? []);
  return {
    ...(html !== undefined && html !== null && { html: Object.fromEntries(texts) }),
    ...(sheet && { css: sheet.text }),
    removed: withoutRepeats(removed),
  };
}

const withoutRepeats = (removed: readonly Removed[]): readonly Removed[] => [
  ...new Map(removed.map((one) => [`${one.part} ${one.what} ${one.detail}`, one])).values(),
];

/** Marks of the website's own elements, which no content may have. */
const MARKS = ['data-hook', 'data-widget', 'data-page'] as const;
