import { markWords } from '#resource';
import { GAP, type Searched } from './chunks.ts';

/** Rank of a text in a search, smaller is better: 0 its code, 1 its beginning, 2 the words beside each other, 3 anything else. */
function rankOf(text: string, asked: string): number {
  const [name = '', ...codes] = text.split(GAP);
  if (codes.includes(asked)) return 0;
  if (name.startsWith(asked)) return 1;
  return name.includes(asked) ? 2 : 3;
}

/**
 * Found records, the best first: code, beginning of the name, words beside each other. Those of one rank keep their order.
 * @param words folded words of the search
 */
export function bestFirst<T>(found: readonly Searched<T>[], words: readonly string[]): T[] {
  const asked = markWords(words.join(' '));
  return found
    .map(({ record, text }) => ({ record, rank: rankOf(text, asked) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ record }) => record);
}
