import { leaves, type Texts } from './messageProblems.ts';

/** A word that message files of one language must not use, and the word that they use instead. */
export interface ForbiddenWord {
  locale: string;
  word: string;
  instead: string;
}

/** Columns of the glossary table that hold the word of a language. */
const COLUMNS: Readonly<Record<string, number>> = { en: 1, fr: 2, ar: 3 };

/** Letters that Arabic writes together with the following word: conjunctions, prepositions, the article. */
const ARABIC_PREFIX = '(?:[وف]?(?:[بكل]?ال|لل|[بكل])?)';

/**
 * Texts that keep their words: react-admin ships the English ones, the specification has the others
 * (docs/rules/README.md, "The specification").
 */
const EXACT_TEXTS: ReadonlySet<string> = new Set(['Please login to continue']);

/**
 * Reads the forbidden words of the table in docs/wording.md. Its last column lists them in backticks, each after its language:
 * `fr gérant`.
 */
export function forbiddenWords(markdown: string): ForbiddenWord[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split('|').slice(1, -1);
    return [...(cells.at(-1) ?? '').matchAll(/`(en|fr|ar) ([^`]+)`/g)].map(([, locale = '', word = '']) => ({
      locale,
      word,
      instead: cells[COLUMNS[locale] ?? 0]?.trim() ?? '',
    }));
  });
}

/**
 * Finds forbidden words in messages. The words by which the palette finds a page (`words.*`) may be synonyms.
 * @returns one sentence per problem
 */
export function wordProblems(all: readonly Texts[], forbidden: readonly ForbiddenWord[]): string[] {
  const patterns = forbidden.map((one) => ({ ...one, pattern: patternOf(one) }));
  return all.flatMap(({ file, locale, tree }) => {
    const own = patterns.filter((one) => one.locale === locale);
    return [...leaves(tree)]
      .filter(([key, text]) => !key.startsWith('words.') && !EXACT_TEXTS.has(text))
      .flatMap(([key, text]) =>
        own
          .filter(({ pattern }) => pattern.test(text))
          .map(({ word, instead }) => `${file}: ${key} says “${word}” instead of “${instead}”`),
      );
  });
}

/** Matches whole words: no letter or vowel sign follows, and only attached Arabic prefixes precede. */
function patternOf({ locale, word }: ForbiddenWord): RegExp {
  const prefix = locale === 'ar' ? ARABIC_PREFIX : '';
  return new RegExp(`(?<![\\p{L}\\p{M}])${prefix}${word.replaceAll(' ', '\\s')}(?![\\p{L}\\p{M}])`, 'iu');
}
