import type { Searched } from './chunks.ts';

/** Between the texts of two records: no folded text holds a control character, so no search matches across. */
const GAP = '\u0001';

/** Texts of many records in one, so that a search is one look through it: two to five times faster than one by one. */
export class Haystack<T> {
  readonly #all: readonly Searched<T>[];
  readonly #text: string;
  /** Where each record's text ends. */
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

  /** Records whose text holds another, which is folded and not empty; in their order. */
  find(asked: string): T[] {
    const found: T[] = [];
    let record = 0;
    for (let at = this.#text.indexOf(asked); at >= 0; at = this.#text.indexOf(asked, this.#ends[record - 1])) {
      while ((this.#ends[record] ?? Infinity) < at) record += 1;
      const one = this.#all[record];
      if (one) found.push(one.record);
      // On from the next record: it is found once.
      record += 1;
      if (record >= this.#all.length) break;
    }
    return found;
  }
}
