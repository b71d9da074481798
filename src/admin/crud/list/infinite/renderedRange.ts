/** Range of rendered rows; the end is exclusive. */
export type RenderedRange = readonly [from: number, to: number];

/**
 * Number of rows of a block. The rows of a block are mounted together, and laid out and painted separately from other
 * blocks.
 */
export const BLOCK_ROWS = 20;

/** Rows drawn at least before and after those that can be seen. */
const AROUND = 12;

/** Maximum number of rendered rows, as each takes memory. */
export const MAX_RENDERED = 1000;

/** The visible part of a long list: scroll offset (px), visible height (px), row height (px), and number of rows. */
export interface Viewport {
  readonly top: number;
  readonly size: number;
  readonly row: number;
  readonly count: number;
}

const blockBefore = (row: number) => Math.floor(Math.max(0, row) / BLOCK_ROWS) * BLOCK_ROWS;
const blockAfter = (row: number) => Math.ceil(row / BLOCK_ROWS) * BLOCK_ROWS;

/** The rows to render, in whole blocks: the visible ones and some around them. */
export function rangeAt({ top, size, row, count }: Viewport): RenderedRange {
  const first = Math.floor(Math.max(0, top) / row);
  const from = blockBefore(first - AROUND);
  const to = blockAfter(first + Math.ceil(size / row) + 1 + AROUND);
  return [Math.min(from, blockBefore(count)), Math.min(to, count)];
}

/** The rows to hold around those that have to be drawn. */
function holdAround(near: RenderedRange, count: number): RenderedRange {
  const half = blockBefore((MAX_RENDERED - (near[1] - near[0])) / 2);
  const from = Math.max(0, Math.min(near[0] - half, blockAfter(count) - MAX_RENDERED));
  return [from, Math.min(count, from + MAX_RENDERED)];
}

/**
 * The next range to render. Rendered rows that border on the new range stay.
 * @returns the same range where nothing has to be added
 */
export function joinRanges(drawn: RenderedRange, near: RenderedRange, count: number): RenderedRange {
  if (near[0] >= drawn[0] && near[1] <= drawn[1]) return drawn;
  if (near[0] > drawn[1] || near[1] < drawn[0]) return near;
  const [from, to] = holdAround(near, count);
  return [Math.max(from, Math.min(near[0], drawn[0])), Math.min(to, Math.max(near[1], drawn[1]))];
}

/**
 * Extends the rendered range by one block, on the side where fewer rows are rendered. Blocks farther away are removed. @returns
 * the same range when nothing is missing
 */
export function growRange(drawn: RenderedRange, near: RenderedRange, count: number): RenderedRange {
  const [first, last] = holdAround(near, count);
  const isMissingBefore = drawn[0] > first;
  const isMissingAfter = drawn[1] < last;
  const after = isMissingAfter && (!isMissingBefore || drawn[1] - near[1] <= near[0] - drawn[0]);
  const from = Math.max(first, drawn[0] - (isMissingBefore && !after ? BLOCK_ROWS : 0));
  const to = Math.min(last, after ? blockBefore(drawn[1]) + BLOCK_ROWS : drawn[1]);
  return from === drawn[0] && to === drawn[1] ? drawn : [from, to];
}
