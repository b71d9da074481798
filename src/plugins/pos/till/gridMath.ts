/** Least width of a tile, its height, and the room between tiles, px (LOOK, till). */
const TILE_WIDTH = 148;
const TILE_HEIGHT = 136;
export const TILE_GAP = 10;
export const ROW_HEIGHT = TILE_HEIGHT + TILE_GAP;
/** Phones have two columns. */
const PHONE_WIDTH = 520;
/** Rows that are drawn beyond what is seen. */
const SPARE_ROWS = 2;

/** How many tiles stand beside each other in a grid of this width, px. */
export const columnsIn = (width: number): number =>
  width < PHONE_WIDTH ? 2 : Math.max(2, Math.floor((width + TILE_GAP) / (TILE_WIDTH + TILE_GAP)));

/** Rows that are drawn: from the first to before the last; `seenEnd`: to before the last that is seen. */
export interface Rows {
  readonly first: number;
  readonly seenEnd: number;
  readonly end: number;
}

/** Rows seen in a box that is scrolled by `top` px, and some around them. */
export function rowsIn(top: number, height: number, rows: number): Rows {
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - SPARE_ROWS);
  const seenEnd = Math.min(rows, Math.ceil((top + height) / ROW_HEIGHT));
  const end = Math.min(rows, seenEnd + SPARE_ROWS);
  return { first: Math.min(first, Math.max(0, end - 1)), seenEnd, end };
}

/** Where an arrow key leads from a tile; undefined: not such a key, or over the edge. `isRtl`: right is backwards. */
export function stepFrom(at: number, key: string, columns: number, count: number, isRtl: boolean): number | undefined {
  const side = isRtl ? -1 : 1;
  const by = { ArrowRight: side, ArrowLeft: -side, ArrowDown: columns, ArrowUp: -columns }[key];
  const next = key === 'Home' ? 0 : key === 'End' ? count - 1 : by === undefined ? -1 : at + by;
  return next >= 0 && next < count ? next : undefined;
}
