/** First row that is drawn, and the first after it that is not. */
export type Range = [from: number, to: number];

/**
 * Rows drawn before and after those that can be seen, and the step in which that changes. A step lays the table out and
 * paints it anew, which costs as much as drawing its rows: few long ones scroll more smoothly than many short ones.
 */
const AROUND = 12;
const STEP = 12;

/** What is seen of a long list: px scrolled, px seen, px of a row, and how many rows there are. */
export interface Seen {
  readonly top: number;
  readonly size: number;
  readonly row: number;
  readonly count: number;
}

/**
 * The rows to draw: those that can be seen and some around them, in steps, so that not every pixel draws anew; always as
 * many, so that those that come take the places of those that go.
 */
export function rangeAt({ top, size, row, count }: Seen): Range {
  const first = Math.floor(Math.max(0, top) / row);
  const seen = Math.ceil(size / row) + 1;
  const from = Math.floor(Math.max(0, first - AROUND) / STEP) * STEP;
  return [Math.min(from, count), Math.min(from + seen + 2 * AROUND + STEP, count)];
}
