import type { TableCell } from '../contract.ts';
import { dateOf, fileValue, isDatePattern, isDayPattern, LAST_SERIAL } from '../convert/shownValue.ts';
import { TYPE, type ShownCell } from '../convert/snapshot.ts';
import type { CellRange } from './range.ts';
import type { SheetCells } from './sheetCells.ts';

/** The whole sheet. */
export const WHOLE: CellRange = { row: [0, Number.POSITIVE_INFINITY], column: [0, Number.POSITIVE_INFINITY] };

/** A formula that sums up others. */
const TOTAL = /^=\s*(?:SUM|SUBTOTAL|AGGREGATE)\s*\(/i;

type Row = ReadonlyMap<number, ShownCell>;

/** True for a row whose numbers are all sums: it stands below a table and is no part of it. */
function isTotal(row: Row | undefined): boolean {
  const numbers = [...(row?.values() ?? [])].filter((cell) => typeof cell.v === 'number' && cell.t !== TYPE.truth);
  return numbers.length > 0 && numbers.every((cell) => TOTAL.test(cell.f ?? ''));
}

/** Most cells of a table, empty ones too. */
const MOST_IN_TABLE = 5_000_000;

/**
 * Values of a range, without hidden rows and without empty rows and columns at the end.
 * @param totals false: without the rows of totals at the end
 * @throws RangeError when the table would have more cells than a page can take
 */
export function tableOf(cells: SheetCells, range: CellRange = WHOLE, totals = true): TableCell[][] {
  const found = new Map<number, Map<number, ShownCell>>();
  cells.eachIn(range, (row, column, cell) => {
    if (cells.isHidden(row) || !isSet(plainCell(cell, cells))) return;
    const line = found.get(row) ?? new Map<number, ShownCell>();
    found.set(row, line.set(column, cell));
  });
  const filled = [...found.keys()];
  while (!totals && filled.length > 1 && isTotal(found.get(filled.at(-1) ?? 0))) filled.pop();
  const [top, left] = [range.row[0] || 0, range.column[0] || 0];
  const last = filled.at(-1) ?? -1;
  const width = filled.reduce((most, row) => Math.max(most, ...(found.get(row)?.keys() ?? [])), left - 1) - left + 1;
  if ((last - top + 1) * width > MOST_IN_TABLE) throw new RangeError('The table is too large.');
  const rows = Array.from({ length: Math.max(0, last - top + 1) }, (_, at) => top + at);
  return rows
    .filter((row) => found.has(row) || !cells.isHidden(row))
    .map((row) => Array.from({ length: width }, (_, at) => plainCell(found.get(row)?.get(left + at), cells)));
}

/** Number and sum of the numbers in a range. */
export function sumOf(cells: SheetCells, range: CellRange): { readonly numbers: number; readonly sum: number } {
  let [numbers, sum] = [0, 0];
  cells.eachIn(range, (_, __, cell) => {
    const value = fileValue(cell);
    if (typeof value !== 'number') return;
    numbers += 1;
    sum += value;
  });
  return { numbers, sum };
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
