import type { TableCell } from '../contract.ts';
import type { GridCell, GridSheet } from '../convert/grid.ts';
import type { CellRange } from '../rules/range.ts';
import { plainCell } from '../convert/plainCell.ts';

/** The rows of a range, as the sheet has them. */
function rowsOf(
  { data = [] }: GridSheet,
  { row: [top = 0, bottom = top], column: [left = 0, right = left] }: CellRange,
) {
  return data.slice(top, bottom + 1).map((row) => row.slice(left, right + 1));
}

/** The whole sheet. */
const ALL: CellRange = { row: [0, Number.MAX_SAFE_INTEGER - 1], column: [0, Number.MAX_SAFE_INTEGER - 1] };

const isSet = (value: TableCell) => value !== null && value !== '';

/** Values of a range, or of the whole sheet, without hidden rows and without empty rows and columns at the end. */
export function tableOf(sheet: GridSheet, range: CellRange = ALL): TableCell[][] {
  const hidden = sheet.config?.rowhidden ?? {};
  const top = range.row[0] ?? 0;
  const rows = rowsOf(sheet, range).filter((_, at) => !(String(top + at) in hidden));
  const table = rows.map((row) => row.map(plainCell));
  const last = table.findLastIndex((row) => row.some(isSet));
  const width = table.reduce((most, row) => Math.max(most, row.findLastIndex(isSet) + 1), 0);
  return table.slice(0, last + 1).map((row) => row.slice(0, width));
}

const isNumber = (cell: GridCell | null): cell is GridCell & { v: number } => typeof cell?.v === 'number';

/** Number and sum of the numbers in a range. */
export function sumOf(sheet: GridSheet, range: CellRange): { readonly numbers: number; readonly sum: number } {
  const numbers = rowsOf(sheet, range).flatMap((row) => row.filter(isNumber).map(({ v }) => v));
  return { numbers: numbers.length, sum: numbers.reduce((sum, value) => sum + value, 0) };
}
