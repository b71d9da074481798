import type { ByPlace, ShownCell } from '../convert/snapshot.ts';
import type { CellRange } from './range.ts';

/** The cells of a sheet as they are now. */
export interface SheetCells {
  /** Calls `visit` for each cell of a range that there is, row by row, with its result. */
  eachIn(range: CellRange, visit: (row: number, column: number, cell: ShownCell) => void): void;
  /** The number format of a cell. */
  patternOf(cell: ShownCell): string | undefined;
  /** True for a row that is hidden, or that the filter leaves out. */
  isHidden(row: number): boolean;
}

type Line<T> = Readonly<Record<number, T>> | undefined;

/** Ranges up to this size are looked through place by place; of larger ones only what there is. */
const SMALL = 100;

/** The keys of two lines within bounds, in their order. A whole column or row has no end. */
function keysIn(one: Line<unknown>, other: Line<unknown>, [first = 0, last = first]: readonly number[]): number[] {
  const from = Number.isFinite(first) ? first : 0;
  const to = Number.isFinite(last) ? last : Number.POSITIVE_INFINITY;
  const isIn = (key: number) => key >= from && key <= to;
  if (to - from < SMALL)
    return Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((key) => one?.[key] ?? other?.[key]);
  const keys = Object.keys(one ?? {})
    .map(Number)
    .filter(isIn);
  const more = Object.keys(other ?? {})
    .map(Number)
    .filter((key) => isIn(key) && !one?.[key]);
  return more.length === 0 ? keys : [...keys, ...more].sort((a, b) => a - b);
}

/**
 * Calls `visit` for each cell of a range that there is. The time grows with the cells, not with the range.
 * @param filled values that formulas elsewhere fill
 */
export function eachCellIn(
  cells: ByPlace<ShownCell>,
  filled: ByPlace<ShownCell> | undefined,
  { row, column }: CellRange,
  visit: (row: number, column: number, cell: ShownCell) => void,
): void {
  for (const r of keysIn(cells, filled, row))
    for (const c of keysIn(cells[r], filled?.[r], column)) {
      const cell = cells[r]?.[c];
      const one = filled?.[r]?.[c];
      if (one && !cell?.f && !cell?.si) visit(r, c, { ...cell, v: one.v ?? null, t: one.t ?? null });
      else if (cell) visit(r, c, cell);
    }
}

/** The last row and column that formulas fill; -1: none. */
export function lastFilled(filled: ByPlace<ShownCell> | undefined): { readonly row: number; readonly column: number } {
  let [row, column] = [-1, -1];
  for (const [r, line] of Object.entries(filled ?? {})) {
    row = Math.max(row, Number(r));
    for (const c of Object.keys(line)) column = Math.max(column, Number(c));
  }
  return { row, column };
}
