/** First row that is drawn, and the first after it that is not. */
export type Range = [from: number, to: number];

/** Rows drawn before and after those that can be seen, and the step in which that changes. */
const AROUND = 16;
const STEP = 8;

/** What is seen of a long list: px scrolled, px seen, px of a row, and how many rows there are. */
export interface Seen {
  readonly top: number;
  readonly size: number;
  readonly row: number;
  readonly count: number;
}

/** The rows to draw: those that can be seen and some around them, in steps, so that not every pixel draws anew. */
export function rangeAt({ top, size, row, count }: Seen): Range {
  const first = Math.floor(Math.max(0, top) / row);
  const last = Math.ceil((Math.max(0, top) + size) / row);
  const from = Math.floor(Math.max(0, first - AROUND) / STEP) * STEP;
  const to = Math.ceil((last + AROUND) / STEP) * STEP;
  return [Math.min(from, count), Math.min(to, count)];
}
