/** Rows of one page of one list that belong to a page of several lists. */
export interface Slice {
  /** Place of the list among the lists. */
  readonly list: number;
  /** Page of the list, from 1. */
  readonly page: number;
  /** First row of that page, and the row after the last one. */
  readonly from: number;
  readonly to: number;
}

/**
 * Finds what a page of several lists, one after the other, is made of.
 * @param totals rows of each list
 * @param page from 1
 * @param size rows of a page, of each list and of all of them
 */
export function slicesOf(totals: readonly number[], page: number, size: number): Slice[] {
  const [start, end] = [(page - 1) * size, page * size];
  const slices: Slice[] = [];
  let before = 0;
  for (const [list, total] of totals.entries()) {
    const last = Math.min(total, end - before);
    for (let row = Math.max(0, start - before); row < last;) {
      const first = row - (row % size);
      const to = Math.min(last, first + size);
      slices.push({ list, page: first / size + 1, from: row - first, to: to - first });
      row = to;
    }
    before += total;
  }
  return slices;
}
