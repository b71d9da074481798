import { readdirSync, readFileSync } from 'node:fs';
import { openXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { CFB, read, utils, write, type CellObject, type WorkSheet } from 'xlsx';
import { movedFormula } from './formulas.ts';
import type { GridCell, GridSheet } from './grid.ts';
import { toFile } from './toFile.ts';
import { toGrid } from './toGrid.ts';

/** Workbooks written by exceljs 4.4.0. */
const FOLDER = new URL('books/', import.meta.url);
const bookOf = (name: string) => new Uint8Array(readFileSync(new URL(name, FOLDER)));

/** Workbooks written by SheetJS: each from the cells of its first sheet. */
const WRITTEN: Readonly<Record<string, Readonly<Record<string, CellObject>>>> = {
  sums: { A1: { t: 'n', v: 2 }, A2: { t: 'n', v: 3 }, A3: { t: 'n', v: 5, f: 'SUM(A1:A2)' } },
  texts: { A1: { t: 's', v: 'a' }, A2: { t: 's', v: 'a"b', f: 'A1&"""b"' }, A3: { t: 'b', v: true, f: 'A1="a"' } },
  dates: { A1: { t: 'n', v: 46_053, z: 'yyyy-mm-dd' }, A2: { t: 'n', v: 46_081, z: 'dd/mm/yyyy', f: 'EDATE(A1,1)' } },
  unknown: { A1: { t: 'n', v: 6 }, A2: { t: 'n', v: 3, f: 'SQRT(LET(x,A1,x+3))' } },
  errors: { A1: { t: 'n', v: 0 }, A2: { t: 'n', v: 7, f: 'IFERROR(1/A1,7)' } },
  none: { A1: { t: 'n', v: 1 }, A2: { t: 'z', f: 'A1+1' }, A3: { t: 'z', f: 'A2&"x"' } },
};
function writtenBook(cells: Readonly<Record<string, CellObject>>): Uint8Array {
  const sheet: WorkSheet = { ...cells, '!ref': 'A1:C9' };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Data');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

/** The same with formulas as LibreOffice marks them, `aca` (always calculate array), which stands before their text. */
function asLibreOffice(book: Uint8Array): Uint8Array {
  const parts = CFB.read(book, { type: 'array' });
  const sheet = CFB.find(parts, 'sheet1.xml');
  if (!sheet) throw new Error('The book has no sheet.');
  const text = new TextDecoder().decode(Uint8Array.from(sheet.content));
  expect(text).toContain('<f>');
  sheet.content = new TextEncoder().encode(text.replaceAll('<f>', '<f aca="false">'));
  sheet.size = sheet.content.length;
  return Uint8Array.from(CFB.write(parts, { type: 'array', fileType: 'zip' }));
}

const BOOKS: readonly (readonly [string, Uint8Array])[] = [
  ...readdirSync(FOLDER).map((name) => [`${name} of exceljs`, bookOf(name)] as const),
  ...Object.entries(WRITTEN).flatMap(([name, cells]) => {
    const book = writtenBook(cells);
    return [[`${name} of SheetJS`, book] as const, [`${name} as of LibreOffice`, asLibreOffice(book)] as const];
  }),
];

/** Formulas of a file as another program reads them, which fills down what stands in the file once. */
function formulasOf(file: Uint8Array) {
  const { SheetNames, Sheets } = read(file, { cellFormula: true, sheetStubs: true });
  return SheetNames.flatMap((sheet) =>
    Object.entries(Sheets[sheet] ?? {})
      .filter(([name, cell]: [string, CellObject]) => !name.startsWith('!') && cell.f !== undefined)
      .map(([name, { f, v, w }]: [string, CellObject]) => [`${sheet}!${name}`, f, w ?? v]),
  );
}

async function open(file: Uint8Array) {
  return toGrid(await openXlsx(file, { readStyles: true }));
}
const cellAt = (sheets: readonly GridSheet[], row: number, column: number): GridCell => {
  const found = sheets[0]?.celldata?.find(({ r, c }) => r === row && c === column)?.v;
  if (!found) throw new Error(`No cell ${row},${column}`);
  return found;
};

describe('formulas of a workbook that is opened and saved', () => {
  it.each(BOOKS)('%s: all stay, with their values', async (_, before) => {
    const { book, sheets } = await open(before);
    const after = await toFile(book, sheets);
    expect(formulasOf(before).length).toBeGreaterThan(0);
    expect(formulasOf(after)).toEqual(formulasOf(before));
    // Nor with the next save, which opens what this one wrote.
    const again = await open(after);
    expect(formulasOf(await toFile(again.book, again.sheets))).toEqual(formulasOf(before));
  });

  it('filled-down formulas are whole in the grid', async () => {
    const { sheets } = await open(bookOf('shared-block.xlsx'));
    expect(cellAt(sheets, 0, 2).f).toBe('=$A1+B$2*A1');
    expect(cellAt(sheets, 3, 4)).toMatchObject({ f: '=$A4+D$2*C4', v: expect.any(Number) as number });
  });

  it('a formula without a value is shown as it is written, and saved without one', async () => {
    const { book, sheets } = await open(bookOf('no-results.xlsx'));
    expect(cellAt(sheets, 1, 2)).toMatchObject({ f: '=A1+A2', v: '=A1+A2', m: '=A1+A2' });
    const saved = await openXlsx(await toFile(book, sheets));
    expect(saved.sheets[0]?.cells?.get('1,2')).toMatchObject({ formula: 'A1+A2', value: null });
  });
});

describe('what the grid cannot compute', () => {
  const errorAt = (sheets: readonly GridSheet[], row: number, change: GridCell) =>
    Object.assign(cellAt(sheets, row, 2), { ct: { fa: 'General', t: 'e' } }, change);

  it('is not saved over the value that the file had', async () => {
    const before = bookOf('new-functions.xlsx');
    const { book, sheets } = await open(before);
    errorAt(sheets, 0, { v: '#NAME?', m: '#NAME?' });
    errorAt(sheets, 1, { v: '#VALUE!', m: '#VALUE!' });
    errorAt(sheets, 2, { v: '#ERROR!', m: '#ERROR!' });
    expect(formulasOf(await toFile(book, sheets))).toEqual(formulasOf(before));
  });

  it('is told from an error that the file itself has', async () => {
    const own = await open(bookOf('kinds.xlsx'));
    expect([0, 1, 2].map((row) => cellAt(own.sheets, row, 2).er)).toEqual([1, 1, undefined]);
    const good = await open(bookOf('new-functions.xlsx'));
    expect(cellAt(good.sheets, 0, 2).er).toBeUndefined();
  });

  it('does not hide what it computed, nor the error of another formula', async () => {
    const { book, sheets } = await open(bookOf('new-functions.xlsx'));
    errorAt(sheets, 0, { v: '#DIV/0!', m: '#DIV/0!' });
    errorAt(sheets, 1, { f: '=NONE(1)', v: '#NAME?', m: '#NAME?' });
    Object.assign(cellAt(sheets, 2, 2), { v: 40, m: '40' });
    const values = formulasOf(await toFile(book, sheets)).map(([, , value]) => value);
    expect(values).toEqual(['#DIV/0!', '#NAME?', '40']);
  });
});

describe('a formula that is filled down and to the right', () => {
  it.each([
    ['A1+$A1+A$1+$A$1', 'C2+$A2+C$1+$A$1'],
    ['SUM(A1:Z9)', 'SUM(C2:AB10)'],
    ['SUM(A:A)+SUM(1:1)+SUM($A:B)+SUM($1:2)', 'SUM(C:C)+SUM(2:2)+SUM($A:D)+SUM($1:3)'],
    ['"A1 ""B2"" "&A1', '"A1 ""B2"" "&C2'],
    [`'A1 it''s B2'!A1+Sheet1!B2`, `'A1 it''s B2'!C2+Sheet1!D3`],
    ['LOG10(A1)+Q1_sales+Rate2026x+1E5', 'LOG10(C2)+Q1_sales+Rate2026x+1E5'],
    ['Sales[[#This Row],[A1]]*[1]Data!A1', 'Sales[[#This Row],[A1]]*[1]Data!C2'],
    ['XFD1048576', 'B1'],
    ['Été1+A1', 'Été1+C2'],
  ])('%s', (formula, moved) => {
    expect(movedFormula(formula, 1, 2)).toBe(moved);
    expect(movedFormula(formula, 0, 0)).toBe(formula);
  });
});
