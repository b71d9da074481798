/** A range of cells: first and last row and column, counted from 0. */
export interface CellRange {
  readonly row: number[];
  readonly column: number[];
}

/** Letters of a column: 0 is A, 26 is AA. */
export function columnName(column: number): string {
  let name = '';
  for (let left = column; left >= 0; left = Math.floor(left / 26) - 1)
    name = String.fromCharCode(65 + (left % 26)) + name;
  return name;
}

/** Number of a column by its letters, from 0. */
export const columnOf = (name: string): number =>
  [...name.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The range of a text such as `A1:D100`, `$A$1` or `Sheet1!A1:B2`; null: it is none. */
export function rangeOf(text: string): CellRange | null {
  const found = /^(?:.*!)?\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i.exec(text.trim());
  if (!found) return null;
  const [, from = '', top = '', to = from, bottom = top] = found;
  const rows = [Number(top) - 1, Number(bottom) - 1].sort((a, b) => a - b);
  const columns = [columnOf(from), columnOf(to)].sort((a, b) => a - b);
  return { row: rows, column: columns };
}

/** The text of a range: `A1:D100`, or `A1` for one cell. */
export function textOfRange({ row, column }: CellRange): string {
  const [top = 0, bottom = top] = row;
  const [left = 0, right = left] = column;
  const first = `${columnName(left)}${top + 1}`;
  return top === bottom && left === right ? first : `${first}:${columnName(right)}${bottom + 1}`;
}
