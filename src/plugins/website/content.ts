import { fold } from '#resource';

/** Content of a page from one of the two editors. An absent part was not sent. */
export interface PageContent {
  readonly html?: string;
  readonly css?: string;
  readonly javascript?: string;
}

/** Maximum length of a part of a page, in characters; equals its fields' limit. */
export const LONGEST_PART = 500_000;

const PARTS = ['html', 'css', 'javascript'] as const;

/**
 * Parses `jsonSimplifiedContent` in both shapes (docs/rules/website.md, "Content of pages"), also as JSON text:
 * `{css, html, javascript}` of the code editor, and `[{html, css}]` of the page editor, whose entries are joined.
 * @returns null when it is neither.
 * @example readContent([{ html: '<p>1</p>', css: '' }, { html: '<p>2</p>' }]) // { html: '<p>1</p>\
 * <p>2</p>', css: '' }
 */
export function readContent(value: unknown): PageContent | null {
  const given = typeof value === 'string' ? parsed(value) : value;
  if (!Array.isArray(given)) return partsOf(given);
  const entries = given.map(partsOf);
  const known = entries.filter((entry) => entry !== null);
  if (known.length < entries.length) return null;
  const joined = PARTS.map((part) => [part, known.flatMap((entry) => entry[part] ?? [])] as const);
  return Object.fromEntries(
    joined.filter(([, texts]) => texts.length > 0).map(([part, texts]) => [part, texts.join('\n')]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON. The caller reports it.
    return undefined;
  }
}

function partsOf(value: unknown): PageContent | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const given = new Map<string, unknown>(Object.entries(value));
  const sent = PARTS.map((part) => [part, given.get(part) ?? undefined] as const).filter(
    ([, text]) => text !== undefined,
  );
  if (sent.some(([, text]) => typeof text !== 'string')) return null;
  return Object.fromEntries(sent);
}

/** Maximum length of a slug that is made of a title, in letters. */
const LONGEST_SLUG = 120;

/** A word as it stands in an address: Arabic as it is spelled, without vowel signs; others without accents. */
const slugWord = (word: string): string =>
  /(?=\p{L})\p{Script=Arabic}/u.test(word)
    ? word.replace(/[\p{M}\u0640]/gu, '')
    : fold(word).replace(/[^\p{L}\p{N}]/gu, '');

/** Slug of a title: its words in lower case, in their own script, with hyphens between; '' when nothing is left. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(slugWord);
  const slug = words.filter((word) => word !== '').join('-');
  return [...slug].slice(0, LONGEST_SLUG).join('').replace(/-+$/, '');
}
