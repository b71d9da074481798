import { fold } from '#resource';

/** Characters of a detail at most. */
const LONGEST_DETAIL = 90;
/** Characters kept before what was found, where the text is cut. */
const BEFORE = 24;

/** Words of a search, folded: the first 8, as lists take them. */
export const wordsOf = (q: string): string[] => fold(q).split(' ').filter(Boolean).slice(0, 8);

/**
 * How well a title fits, smaller is better: 0 it is what was asked, 1 it begins with it, 2 a word of it does, 3 it has it
 * somewhere, 4 it has all words, 5 it was found by something else.
 */
export function rankOf(title: string, words: readonly string[]): number {
  const text = fold(title);
  const asked = words.join(' ');
  if (text === asked) return 0;
  if (text.startsWith(asked)) return 1;
  if (text.includes(` ${asked}`)) return 2;
  if (text.includes(asked)) return 3;
  return words.every((word) => text.includes(word)) ? 4 : 5;
}

/** Tells whether a text has one of the words. */
export function hasWord(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.some((word) => folded.includes(word));
}

/** A text in one line, cut around the first word that was found. */
export function snippet(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DETAIL) return line;
  const folded = fold(line);
  // Where folding changed the length the place is near enough: only the cut depends on it.
  const at = Math.max(
    0,
    Math.min(...words.map((word) => folded.indexOf(word)).filter((place) => place >= 0), line.length),
  );
  const found = at === line.length ? 0 : at;
  const cut = found > LONGEST_DETAIL - BEFORE ? line.lastIndexOf(' ', found - BEFORE) + 1 : 0;
  const part = Array.from(line.slice(cut)).slice(0, LONGEST_DETAIL).join('');
  return `${cut > 0 ? '…' : ''}${part.trimEnd()}${cut + part.length < line.length ? '…' : ''}`;
}
