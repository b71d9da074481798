import type { ShownCell } from '../convert/snapshot.ts';

/** The cells of a sheet as they are now. */
export interface SheetCells {
  readonly lastRow: number;
  readonly lastColumn: number;
  /** A cell with its result, also one that a formula elsewhere fills. */
  cellAt(row: number, column: number): ShownCell | null | undefined;
  /** The number format of a cell. */
  patternOf(cell: ShownCell): string | undefined;
  /** True for a row that is hidden, or that the filter leaves out. */
  isHidden(row: number): boolean;
}
