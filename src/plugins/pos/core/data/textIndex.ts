import type { Searched } from './chunks.ts';

/**
 * Separates the texts of two records, so that no search matches across them: normalised text contains no control
 * character.
 */
const GAP = '\u0001';

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

  /** Finds the records whose text contains the query, in their order. The query is normalised and not empty. */
  find(asked: string): T[] {
    const found: T[] = [];
    let record = 0;
    for (let at = this.#text.indexOf(asked); at >= 0; at = this.#text.indexOf(asked, this.#ends[record - 1])) {
      while ((this.#ends[record] ?? Infinity) < at) record += 1;
      const one = this.#all[record];
      if (one) found.push(one.record);
      // Continues with the next record, so that each record is found once.
      record += 1;
      if (record >= this.#all.length) break;
    }
    return found;
  }
}
