import { isFoundAnywhere } from '#resource';

/** Range of a text: start and exclusive end. */
export type Range = readonly [from: number, to: number];

/** Result of matching a text with a query. */
export interface Match {
  /** Smaller is better: 0 equal, 1 prefix, 2 prefix of a word, 3 substring, 4 all words occur. */
  readonly rank: number;
  /** Ranges to highlight, in order. */
  readonly ranges: readonly Range[];
}

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  '’': "'",
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
};

/** Folds one letter: without case, accent, Arabic vowel sign and spelling variant; empty for a lone mark. */
const foldLetter = (letter: string): string => {
  const known = LETTERS[letter.toLowerCase()];
  if (known !== undefined) return known;
  return letter
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}\u0640]/gu, '');
};

/** A folded text, and the position of each of its letters in the original. */
interface Folded {
  readonly text: string;
  readonly places: readonly number[];
}

function foldWithPlaces(text: string): Folded {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = foldLetter(letter);
    folded += plain;
    for (let count = 0; count < plain.length; count += 1) places.push(at);
    at += letter.length;
  }
  places.push(text.length);
  return { text: folded, places };
}

/** Folded words of a query. */
export const wordsOf = (query: string): string[] =>
  foldWithPlaces(query)
    .text.split(/\s+/)
    .filter((word) => word !== '');

/** The sign before a place belongs to a word. */
const isInWord = (text: string, at: number): boolean => at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

/**
 * Position of a word, preferably at the start of a word of the text; -1 without one. A short word is found at the start of
 * words only, as in every search (#resource, searchText.ts).
 */
function placeOf(text: string, word: string): number {
  const first = text.indexOf(word);
  let at = first;
  while (at >= 0 && isInWord(text, at)) at = text.indexOf(word, at + 1);
  if (at >= 0) return at;
  return isFoundAnywhere(word) ? first : -1;
}

/** Sorts ranges and merges adjacent ones. */
function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
  }
  return all;
}

/** Matches a text with words; null: not all of them occur. Without words everything matches. */
export function matchWords(text: string, words: readonly string[]): Match | null {
  if (words.length === 0) return { rank: 4, ranges: [] };
  const folded = foldWithPlaces(text);
  const ranges: Range[] = [];
  for (const word of words) {
    const at = placeOf(folded.text, word);
    if (at < 0) return null;
    ranges.push([folded.places[at] ?? 0, folded.places[at + word.length] ?? text.length]);
  }
  return { rank: rankOf(folded.text, words.join(' ')), ranges: joined(ranges) };
}

function rankOf(text: string, asked: string): number {
  if (text === asked) return 0;
  const at = placeOf(text, asked);
  if (at === 0) return 1;
  if (at < 0) return 4;
  return isInWord(text, at) ? 3 : 2;
}

/** Matching items, the best first; stable for equal ranks. */
export function bestMatches<T>(
  all: readonly T[],
  textOf: (one: T) => string,
  words: readonly string[],
  most: number,
): { readonly one: T; readonly match: Match }[] {
  return all
    .flatMap((one, at) => {
      const found = matchWords(textOf(one), words);
      return found ? [{ one, match: found, at }] : [];
    })
    .sort((one, other) => one.match.rank - other.match.rank || one.at - other.at)
    .slice(0, most);
}
