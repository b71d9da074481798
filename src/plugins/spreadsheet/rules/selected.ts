import type { TableCell } from '../contract.ts';
import { dateOf, fileValue, isDatePattern, isDayPattern, LAST_SERIAL } from '../convert/shownValue.ts';
import type { ShownCell } from '../convert/snapshot.ts';
import type { CellRange } from './range.ts';
import type { SheetCells } from './sheetCells.ts';

/** The part of a range that has cells: a whole column has no end. */
function boundsOf({ row, column }: CellRange, { lastRow, lastColumn }: SheetCells) {
  const end = (value: number | undefined, last: number) => Math.min(Number.isFinite(value) ? (value ?? 0) : last, last);
  const start = (value: number | undefined) => (Number.isFinite(value) ? (value ?? 0) : 0);
  return {
    top: start(row[0]),
    bottom: end(row[1], lastRow),
    left: start(column[0]),
    right: end(column[1], lastColumn),
  };
}

/** A cell as other programs read it: numbers are numbers, days ISO texts, times `18:30:00`. */
function plainCell(cell: ShownCell | null | undefined, cells: SheetCells): TableCell {
  if (!cell) return null;
  const value = fileValue(cell);
  const pattern = cells.patternOf(cell);
  if (typeof value !== 'number' || !isDatePattern(pattern) || value < 0 || value > LAST_SERIAL) return value;
  const text = dateOf(value).toISOString().slice(0, 19);
  if (!isDayPattern(pattern)) return value < 1 ? text.slice(11) : value;
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text;
}

const isSet = (value: TableCell) => value !== null && value !== '';

/** The whole sheet. */
export const WHOLE: CellRange = { row: [0, Number.POSITIVE_INFINITY], column: [0, Number.POSITIVE_INFINITY] };

/** A formula that sums up others. */
const TOTAL = /^=\s*(?:SUM|SUBTOTAL|AGGREGATE)\s*\(/i;

/** True for a row whose numbers are all sums: it stands below a table and is no part of it. */
function isTotal(row: readonly (ShownCell | null | undefined)[]): boolean {
  const numbers = row.filter((cell) => typeof cell?.v === 'number' && cell.t !== 3);
  return numbers.length > 0 && numbers.every((cell) => TOTAL.test(cell?.f ?? ''));
}

/**
 * Values of a range, without hidden rows and without empty rows and columns at the end.
 * @param totals false: without the rows of totals at the end
 */
export function tableOf(cells: SheetCells, range: CellRange = WHOLE, totals = true): TableCell[][] {
  const { top, bottom, left, right } = boundsOf(range, cells);
  const rows: (ShownCell | null | undefined)[][] = [];
  for (let r = top; r <= bottom; r += 1) {
    if (cells.isHidden(r)) continue;
    rows.push(Array.from({ length: right - left + 1 }, (_, at) => cells.cellAt(r, left + at)));
  }
  const plain = rows.map((row) => row.map((cell) => plainCell(cell, cells)));
  let last = plain.findLastIndex((row) => row.some(isSet));
  while (!totals && last > 0 && isTotal(rows[last] ?? [])) last -= 1;
  const table = plain.slice(0, last + 1);
  const width = table.reduce((most, row) => Math.max(most, row.findLastIndex(isSet) + 1), 0);
  return table.map((row) => row.slice(0, width));
}

/** Number and sum of the numbers in a range. */
export function sumOf(cells: SheetCells, range: CellRange): { readonly numbers: number; readonly sum: number } {
  const { top, bottom, left, right } = boundsOf(range, cells);
  let [numbers, sum] = [0, 0];
  for (let r = top; r <= bottom; r += 1)
    for (let c = left; c <= right; c += 1) {
      const cell = cells.cellAt(r, c);
      const value = cell && fileValue(cell);
      if (typeof value !== 'number') continue;
      numbers += 1;
      sum += value;
    }
  return { numbers, sum };
}
