// Columns and visible rows of the product grid.

/** Minimum width of a tile, its height, and the gap between tiles, px. */
const TILE_WIDTH = 148;
const TILE_HEIGHT = 136;
export const TILE_GAP = 10;
export const ROW_HEIGHT = TILE_HEIGHT + TILE_GAP;
/** Width below which the grid has two columns, px. */
const PHONE_WIDTH = 520;
/** Rows that are rendered beyond the visible ones. */
const SPARE_ROWS = 2;

/** Number of columns in a grid of this width, px. */
export const columnsIn = (width: number): number =>
  width < PHONE_WIDTH ? 2 : Math.max(2, Math.floor((width + TILE_GAP) / (TILE_WIDTH + TILE_GAP)));

/** Range of the rendered rows, its end exclusive. `seenEnd`: end of the visible rows, exclusive. */
export interface Rows {
  readonly first: number;
  readonly seenEnd: number;
  readonly end: number;
}

/** Visible rows of a box scrolled by `top` px, with some rows around them. */
export function rowsIn(top: number, height: number, rows: number): Rows {
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - SPARE_ROWS);
  const seenEnd = Math.min(rows, Math.ceil((top + height) / ROW_HEIGHT));
  const end = Math.min(rows, seenEnd + SPARE_ROWS);
  return { first: Math.min(first, Math.max(0, end - 1)), seenEnd, end };
}

/** Index that an arrow key moves to; undefined for other keys and beyond the edge. `isRtl`: right moves backwards. */
export function stepFrom(at: number, key: string, columns: number, count: number, isRtl: boolean): number | undefined {
  const side = isRtl ? -1 : 1;
  const by = { ArrowRight: side, ArrowLeft: -side, ArrowDown: columns, ArrowUp: -columns }[key];
  const next = key === 'Home' ? 0 : key === 'End' ? count - 1 : by === undefined ? -1 : at + by;
  return next >= 0 && next < count ? next : undefined;
}
