import { textOf } from '#resource';
import { textsOf } from './localized.ts';
import type { ComparedContent } from './sameContent.ts';

/**
 * The draft after what is published has changed without it, in another editor or language. A draft holds the texts of all
 * languages: those that nobody has drafted take over the change, as publishing the draft would undo it otherwise.
 */
export function followPublished(
  draft: ComparedContent,
  before: ComparedContent,
  after: ComparedContent,
): { readonly html: Record<string, string>; readonly css: string; readonly javascript: string } {
  const [drafted, earlier, later] = [textsOf(draft.html), textsOf(before.html), textsOf(after.html)];
  const locales = [...new Set([...Object.keys(drafted), ...Object.keys(later)])];
  return {
    html: Object.fromEntries(
      locales.map((locale) => [locale, follow(drafted[locale], earlier[locale], later[locale])]),
    ),
    css: follow(draft.css, before.css, after.css),
    javascript: follow(draft.javascript, before.javascript, after.javascript),
  };
}

/** A part of a draft after what is published has changed: parts that were the same as before it are still the same. */
const follow = (draft: unknown, before: unknown, after: unknown): string =>
  textOf(draft) === textOf(before) ? textOf(after) : textOf(draft);
