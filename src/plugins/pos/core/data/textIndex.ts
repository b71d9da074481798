import { hasWords, wordToFind } from '#resource';
import type { Searched } from './chunks.ts';
import { isForgiven, isNear } from './isNear.ts';

/**
 * Search text of many records in one string. One search through it is two to five times faster than a search per
 * record.
 */
export class TextIndex<T> {
  readonly #all: readonly Searched<T>[];
  readonly #text: string;
  /** End offset of each record's text. */
  readonly #ends: Int32Array;

  constructor(all: readonly Searched<T>[]) {
    this.#all = all;
    this.#text = all.map(({ text }) => text).join(GAP);
    this.#ends = new Int32Array(all.length);
    let end = -1;
    for (const [at, { text }] of all.entries()) {
      end += text.length + 1;
      this.#ends[at] = end;
    }
  }

  /** Finds the records that have all folded words, in their order. There is at least one word. */
  find(words: readonly string[]): Searched<T>[] {
    // The longest one is in the fewest records.
    const [longest = '', ...others] = words.toSorted(longestFirst);
    return this.#holding(wordToFind(longest)).filter(({ text }) => hasWords(text, others));
  }

  /** Finds the records that have all folded words when a typing error is forgiven in each. It reads every record. */
  findNear(words: readonly string[]): Searched<T>[] {
    if (!words.some(isForgiven)) return this.find(words);
    return this.#all.filter(({ text }) => {
      const missing = words.filter((word) => !hasWords(text, [word]));
      if (!missing.every(isForgiven)) return false;
      const own = text.split(BETWEEN_WORDS);
      return missing.every((word) => own.some((one) => isNear(word, one)));
    });
  }

  /** Records whose text contains a part, each once. */
  #holding(part: string): Searched<T>[] {
    const found: Searched<T>[] = [];
    let record = 0;
    for (let at = this.#text.indexOf(part); at >= 0; at = this.#text.indexOf(part, this.#ends[record - 1])) {
      while ((this.#ends[record] ?? Infinity) < at) record += 1;
      const one = this.#all[record];
      if (one) found.push(one);
      // Continues with the next record, so that each record is found once.
      record += 1;
      if (record >= this.#all.length) break;
    }
    return found;
  }
}

/**
 * Separates the texts of two records, so that no search matches across them: normalised text contains no control
 * character.
 */
const GAP = '\u0001';

/** Characters between the words of a normalised text. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

const longestFirst = (one: string, other: string): number => other.length - one.length;
