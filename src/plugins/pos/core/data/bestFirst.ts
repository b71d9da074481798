import { markWords } from '#resource';
import { GAP, type Searched } from './chunks.ts';

/**
 * Found records, the best first: code, beginning of the name, words beside each other. Within a rank the best sellers come
 * first; the others keep their order.
 * @param words folded words of the search
 * @param soldOf number of sales lines of a record lately
 */
export function bestFirst<T>(
  found: readonly Searched<T>[],
  words: readonly string[],
  soldOf: (record: T) => number,
): T[] {
  const asked = markWords(words.join(' '));
  return found
    .map(({ record, text }) => ({ record, rank: rankOf(text, asked), sold: soldOf(record) }))
    .toSorted((one, other) => one.rank - other.rank || other.sold - one.sold)
    .map(({ record }) => record);
}

/** Rank of a text in a search, smaller is better: 0 its code, 1 its beginning, 2 the words beside each other, 3 anything else. */
function rankOf(text: string, asked: string): number {
  const [name = '', ...codes] = text.split(GAP);
  if (codes.includes(asked)) return 0;
  if (name.startsWith(asked)) return 1;
  return name.includes(asked) ? 2 : 3;
}
