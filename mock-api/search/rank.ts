import { WORD_START, fold, hasWords, markWords, searchedText } from '#resource';

/** Longest detail, in characters. */
const LONGEST_DETAIL = 90;
/** Characters kept before the match when a text is cut. */
const BEFORE = 24;

/**
 * Rank of a title, smaller is better: 0 equal, 1 begins with the search, 2 a word begins with it, 3 contains it, 4 contains
 * all words, 5 matched by another text.
 */
export function rankOf(title: string, words: readonly string[]): number {
  const text = searchedText(title);
  const asked = markWords(words.join(' '));
  if (text === asked) return 0;
  if (text.startsWith(asked)) return 1;
  if (text.includes(asked)) return 2;
  if (asked.startsWith(WORD_START) && text.includes(asked.slice(WORD_START.length))) return 3;
  return hasWords(text, words) ? 4 : 5;
}

/** Tells whether a text contains one of the words. */
export function hasWord(text: string, words: readonly string[]): boolean {
  const marked = searchedText(text);
  return words.some((word) => hasWords(marked, [word]));
}

/** A text in one line, cut around the first matching word. */
export function snippet(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DETAIL) return line;
  const folded = fold(line);
  // Folding may change the length, so the position is approximate. Only the cut depends on it.
  const at = Math.max(
    0,
    Math.min(...words.map((word) => folded.indexOf(word)).filter((place) => place >= 0), line.length),
  );
  const found = at === line.length ? 0 : at;
  const cut = found > LONGEST_DETAIL - BEFORE ? line.lastIndexOf(' ', found - BEFORE) + 1 : 0;
  const part = Array.from(line.slice(cut)).slice(0, LONGEST_DETAIL).join('');
  return `${cut > 0 ? '…' : ''}${part.trimEnd()}${cut + part.length < line.length ? '…' : ''}`;
}
