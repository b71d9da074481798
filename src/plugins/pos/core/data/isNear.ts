/** Tells whether a typing error is forgiven in a word. Another digit makes another code, not a misspelt one. */
export const isForgiven = (word: string): boolean => word.length >= SHORTEST && !/\p{N}/u.test(word);

/**
 * Tells whether a folded word is the beginning of another one but for one typing error: a letter that is wrong, missing or
 * too many, or two that are swapped.
 * @example isNear('lemno', 'lemonade') // true
 */
export function isNear(word: string, other: string): boolean {
  if (!isForgiven(word)) return false;
  let at = 0;
  while (at < word.length && word[at] === other[at]) at += 1;
  if (at === word.length) return true;
  const rest = word.slice(at + 1);
  return (
    other.startsWith(rest, at + 1) ||
    other.startsWith(rest, at) ||
    other.startsWith(word.slice(at), at + 1) ||
    (word[at] === other[at + 1] && word[at + 1] === other[at] && other.startsWith(word.slice(at + 2), at + 2))
  );
}

/** Shortest word in which a typing error is forgiven, in letters: of shorter ones too many are alike. */
const SHORTEST = 4;
