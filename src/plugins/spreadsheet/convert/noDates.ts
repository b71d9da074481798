import type { CellValue, RoundtripWorkbook, Sheet } from 'hucre/xlsx';
import { textOfRange } from '../rules/range.ts';
import { sheetParts } from './sheetParts.ts';

/** Gives cells with the format of a day their number back where that is no day: the library reads such a one as no date. */
export function mendNoDates(workbook: RoundtripWorkbook): void {
  const partAt = sheetParts(workbook);
  for (const [at, sheet] of workbook.sheets.entries()) mendSheet(sheet, () => partAt(at));
}

const isNoDate = (value: CellValue | undefined): boolean => value instanceof Date && Number.isNaN(value.getTime());

/** A cell of a sheet with its value, as files write it. */
const CELL = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]+\d+)"[^>]*?(?<!\/)>(?:(?!<\/(?:\w+:)?c>)[^])*?<(?:\w+:)?v>([^<]*)</g;

function mendSheet(sheet: Sheet, part: () => string): void {
  const broken = new Map<string, readonly [row: number, column: number]>();
  for (const [row, line] of sheet.rows.entries())
    for (const [column, value] of line.entries())
      if (isNoDate(value)) broken.set(textOfRange({ row: [row], column: [column] }), [row, column]);
  if (broken.size === 0) return;
  for (const [, name = '', text = ''] of part().matchAll(CELL)) {
    const [row, column] = broken.get(name) ?? [];
    if (row === undefined || column === undefined) continue;
    const value = Number(text);
    const cell = sheet.cells?.get(`${row},${column}`);
    (sheet.rows[row] ?? [])[column] = value;
    if (!cell) continue;
    const isFormula = cell.formula !== undefined;
    sheet.cells?.set(`${row},${column}`, {
      ...{ ...cell, value, type: isFormula ? 'formula' : 'number' },
      ...(isFormula && { formulaResult: value }),
    });
  }
}
