/** A cell by its row and column, from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A selection by keys: it begins with a cell, and ends with the one that the keys move. */
export interface Extent {
  readonly anchor: Place;
  readonly end: Place;
}

/** Bounds of a selection. */
export interface Span {
  readonly startRow: number;
  readonly endRow: number;
  readonly startColumn: number;
  readonly endColumn: number;
}

/** The cells of a selection. */
export const spanOf = ({ anchor, end }: Extent): Span => ({
  startRow: Math.min(anchor.row, end.row),
  endRow: Math.max(anchor.row, end.row),
  startColumn: Math.min(anchor.column, end.column),
  endColumn: Math.max(anchor.column, end.column),
});

const isSame = (one: Span, other: Span) =>
  one.startRow === other.startRow &&
  one.endRow === other.endRow &&
  one.startColumn === other.startColumn &&
  one.endColumn === other.endColumn;

/**
 * The selection that keys go on with. The engine begins each with its first cell, whichever way it was made.
 * @param last the one that keys made before; null: none
 */
export function extentOf(active: Place, selected: Span, last: Extent | null): Extent {
  if (last && isSame(spanOf(last), selected)) return last;
  const row = active.row === selected.startRow ? selected.endRow : selected.startRow;
  const column = active.column === selected.startColumn ? selected.endColumn : selected.startColumn;
  // A whole row or column has no bounds.
  const known = (value: number, other: number) => (Number.isFinite(value) ? value : other);
  return { anchor: active, end: { row: known(row, active.row), column: known(column, active.column) } };
}
