import { fold } from './fold.ts';

/**
 * Stands before each word of a searched text, and around the text. Doubled, so that a single letter at the start of a word
 * still makes a trigram (docs/decisions/search-columns.md). No folded text contains it.
 */
export const WORD_START = '\u001f\u001f';
/** Most words of a search that count. */
const MOST_WORDS = 8;
/** Longest search that is read, in UTF-16 units. */
const LONGEST_SEARCH = 200;
/** A word with fewer letters is found at the start of words only: anywhere it would find nearly everything. */
const ANYWHERE_FROM = 3;

/** The place before a word: after anything but a letter or digit, or between a letter and a digit. A space is replaced. */
const BEFORE_WORD = / (?=[\p{L}\p{N}])|(?<![\p{L}\p{N} ])(?=[\p{L}\p{N}])|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;

/**
 * Marks the starts of words in a folded text. "33cl" and "33 cl" become the same text.
 * @example markWords('half-dozen 33cl') // '·half-·dozen·33·cl', where · is WORD_START
 */
export const markWords = (folded: string): string => folded.replace(BEFORE_WORD, WORD_START);

/**
 * A text as it is stored to be searched: folded, its words marked. A text that is searched beside others ends with a mark of
 * its own, so that no search matches across two of them.
 */
export const searchedText = (text: string): string => markWords(fold(text));

/** The folded words of a search. Only the first eight count. */
export const searchedWords = (search: string): string[] =>
  fold(search.slice(0, LONGEST_SEARCH)).split(' ').filter(Boolean).slice(0, MOST_WORDS);

/** Number of letters of a search text, in code points. */
const countLetters = (text: string): number => Array.from(text).length;

/** Tells whether a word of a search is found in the middle of a word, too. */
export const isFoundAnywhere = (word: string): boolean => countLetters(word) >= ANYWHERE_FROM;

/** Tells whether a word has no letter or digit and is too short for an index: `%`, `'`. */
export const isPunctuation = (word: string): boolean =>
  countLetters(word) < ANYWHERE_FROM && !/[\p{L}\p{N}]/u.test(word);

/**
 * The text that a marked text contains when it has this word: at the start of a word when it has one or two letters, else
 * anywhere. Shorter than three characters only for punctuation.
 * @param word one of {@link searchedWords}
 */
export function wordToFind(word: string): string {
  const marked = markWords(word);
  return !isFoundAnywhere(word) || !marked.startsWith(WORD_START) ? marked : marked.slice(WORD_START.length);
}

/** Tells whether a text (see {@link searchedText}) has all words of a search (see {@link searchedWords}). */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(wordToFind(word)));
