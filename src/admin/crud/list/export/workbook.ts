import type { CsvCell } from '#resource';

/** Rows that a sheet holds at most, its head included. */
export const MOST_SHEET_ROWS = 1_048_576;
/** Characters that a sheet's name may not have, and its longest name. */
const NOT_IN_NAME = /[\\/?*[\]:]/g;
const LONGEST_NAME = 31;
/** Narrowest and widest column, characters. */
const [NARROW, WIDE] = [8, 60];
/** Rows looked at for the width of a column. */
const LOOKED_AT = 200;

interface WorkbookOptions {
  readonly name: string;
  /** Columns stand from right to left. */
  readonly isRtl: boolean;
}

/**
 * A table as a workbook (.xlsx) with one sheet: the first row is its head. Texts are texts there and nothing is computed,
 * whatever they begin with.
 */
export async function workbookOf(
  rows: readonly (readonly CsvCell[])[],
  { name, isRtl }: WorkbookOptions,
): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const widthOf = (at: number) =>
    rows.slice(0, LOOKED_AT).reduce((most, row) => Math.max(most, String(row[at] ?? '').length + 2), NARROW);
  const sheetName = name.replaceAll(NOT_IN_NAME, ' ').trim().slice(0, LONGEST_NAME);
  return writeXlsx({
    sheets: [
      {
        name: sheetName === '' ? 'Sheet' : sheetName,
        columns: (rows[0] ?? []).map((_, at) => ({ width: Math.min(WIDE, widthOf(at)) })),
        rows: rows.map((row) => [...row]),
        freezePane: { rows: 1 },
        view: { rightToLeft: isRtl },
      },
    ],
  });
}
