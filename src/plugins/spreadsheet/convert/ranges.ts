import type { IRange } from '@univerjs/core';
import { rangeOf, textOfRange } from '../rules/range.ts';

/** A range of the engine by a name such as `A1:C5`; null: it is none, as whole columns are. */
export function shownRange(text: string): IRange | null {
  const range = rangeOf(text);
  if (!range) return null;
  const [startRow = 0, endRow = startRow] = range.row;
  const [startColumn = 0, endColumn = startColumn] = range.column;
  return { startRow, endRow, startColumn, endColumn };
}

/** The ranges of a list such as `A1:A9 C1:C9`; null when one of them is none. */
export function shownRanges(text: string): IRange[] | null {
  const ranges = text.split(/\s+/).filter(Boolean).map(shownRange);
  return ranges.every((range) => range !== null) && ranges.length > 0 ? ranges : null;
}

/** Rows and columns that a sheet of a file has at most. */
export const [MOST_ROWS, MOST_COLUMNS] = [1_048_576, 16_384];

/** A range as files name it. A whole row or column has no end in the engine. */
export function fileRange({ startRow, endRow, startColumn, endColumn }: IRange): string {
  const end = (value: number, last: number) => (Number.isFinite(value) ? value : last);
  return textOfRange({
    row: [end(startRow, 0), end(endRow, MOST_ROWS - 1)],
    column: [end(startColumn, 0), end(endColumn, MOST_COLUMNS - 1)],
  });
}

export const fileRanges = (ranges: readonly IRange[]): string => ranges.map(fileRange).join(' ');

/** A range of the same size that begins in another cell. One that is no range stays as it is. */
export function rangeAt(text: string, row: number, column: number): string {
  const range = shownRange(text);
  if (!range) return text;
  const { startRow, endRow, startColumn, endColumn } = range;
  return fileRange({
    ...{ startRow: row, endRow: row + endRow - startRow },
    ...{ startColumn: column, endColumn: column + endColumn - startColumn },
  });
}
