import { createHash } from 'node:crypto';
import { isObject, type FlatRowOf, textOf } from '#resource';
import { LOCALES } from '#server';
import { textsOf } from './localized.ts';

/**
 * Mark of a page's content: of what is published, whether it is, and of the draft, in all languages. Two rows with equal
 * marks show the same, before and after their draft is published.
 * @param row as readers get it, cleaned
 */
export function contentMark(row: FlatRowOf<'pages'>): string {
  const { draftContent: draft, isPublished } = row;
  const parts = [
    isPublished === true,
    textsIn(row.jsonContentHTML),
    textOf(row.jsonContentCSS),
    textOf(row.jsonContentJS),
    isObject(draft) ? [textsIn(draft.html), textOf(draft.css), textOf(draft.javascript)] : null,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

/** Texts by language in a fixed order; an empty one is none. */
const textsIn = (html: unknown): readonly unknown[] => {
  const texts = textsOf(html);
  return LOCALES.map((locale) => textOf(texts[locale]));
};
