import { textOf } from '#resource';
import { textsOf } from './localized.ts';

/** Stored content of a page, published or as a draft. */
export interface ComparedContent {
  /** HTML by language. */
  readonly html: unknown;
  readonly css: unknown;
  readonly javascript: unknown;
}

/** Key of the texts of all languages, in a fixed order. */
function htmlKey(html: unknown): string {
  const texts = Object.entries(textsOf(html)).filter(([, text]) => typeof text === 'string' && text !== '');
  return JSON.stringify(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** True when two contents are the same in every language. */
export const isSameContent = (one: ComparedContent, other: ComparedContent): boolean =>
  htmlKey(one.html) === htmlKey(other.html) &&
  textOf(one.css) === textOf(other.css) &&
  textOf(one.javascript) === textOf(other.javascript);
