import type { Sheet } from 'hucre/xlsx';
import { MOST_CELLS } from '../rules/fileGate.ts';
import { shownRange } from './ranges.ts';
import type { ShownCell } from './snapshot.ts';

/** A value that a formula of the file fills besides its own cell, with its place from there. */
export interface Filled extends Pick<ShownCell, 'v' | 't'> {
  readonly rows: number;
  readonly columns: number;
}

/**
 * Places that the formulas of a sheet fill besides their own, as `row,column`, with the place of the formula: their values
 * would stand in its way. Only those that the file has are looked at, and no more than a file may have cells.
 */
export function filledPlaces({ cells, rows }: Sheet): ReadonlyMap<string, string> {
  const filled = new Map<string, string>();
  let left = MOST_CELLS;
  for (const [key, { formulaType, formulaRef }] of cells ?? []) {
    const range = formulaType === 'array' && formulaRef ? shownRange(formulaRef) : null;
    if (!range) continue;
    const lastRow = Math.min(range.endRow, rows.length - 1);
    for (let r = range.startRow; r <= lastRow && left > 0; r += 1) {
      const lastColumn = Math.min(range.endColumn, (rows[r]?.length ?? 0) - 1);
      left -= 1;
      for (let c = range.startColumn; c <= lastColumn && left > 0; c += 1) {
        left -= 1;
        if (`${r},${c}` !== key) filled.set(`${r},${c}`, key);
      }
    }
  }
  return filled;
}
