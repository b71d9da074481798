import { readdirSync, readFileSync } from 'node:fs';
import { openXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { CFB, read, utils, write, type CellObject, type WorkSheet } from 'xlsx';
import { movedFormula, savedResult } from './formulas.ts';
import { fromSnapshot } from './fromSnapshot.ts';
import { rangeAt } from './ranges.ts';
import { asSaved, openSnapshot, type OpenedFile } from './roundTrip.fixture.ts';
import { originOf, type ShownCell } from './snapshot.ts';

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

describe('formulas of a workbook that is opened and saved', () => {
  it.each(BOOKS)('%s: all stay, with their values', async (_, before) => {
    const after = await (await openSnapshot(before)).save();
    expect(formulasOf(before).length).toBeGreaterThan(0);
    expect(formulasOf(after)).toEqual(formulasOf(before));
    // Nor with the next save, which opens what this one wrote.
    expect(formulasOf(await (await openSnapshot(after)).save())).toEqual(formulasOf(before));
  });

  it.each(BOOKS)('%s: with one cell changed, all others are as they were', async (_, before) => {
    const { snapshot, save } = await openSnapshot(before);
    (snapshot.sheets['sheet-0']?.cellData ?? {})[40] = { 7: { v: 'changed', t: 1 } };
    const cellsOf = (file: Uint8Array) => {
      const { SheetNames, Sheets } = read(file, {
        cellFormula: true,
        cellNF: true,
        cellStyles: true,
        sheetStubs: true,
      });
      return SheetNames.flatMap((sheet) =>
        Object.entries(Sheets[sheet] ?? {})
          .filter(([name]) => !name.startsWith('!'))
          .map(([name, { t, v, w, f, z }]: [string, CellObject]) => {
            // hucre writes errors of formulas by their names.
            const value = t === 'e' ? { v: w } : { v };
            return [`${sheet}!${name}`, { ...value, f, z }] as const;
          }),
      );
    };
    const [one, other] = [cellsOf(before), new Map(cellsOf(await save()))];
    const changed = [...other].filter(([name]) => name.endsWith('!H41')).map(([, { v }]) => v);
    expect(changed).toEqual(['changed']);
    const differing = one.filter(([name, cell]) => JSON.stringify(other.get(name)) !== JSON.stringify(cell));
    expect(differing.map(([name, cell]) => [name, cell, other.get(name)])).toEqual([]);
  });

  it('filled-down formulas are whole in the sheet', async () => {
    const { cellAt } = await openSnapshot(bookOf('shared-block.xlsx'));
    expect(cellAt(0, 2).f).toBe('=$A1+B$2*A1');
    expect(cellAt(3, 4)).toMatchObject({ f: '=$A4+D$2*C4', v: expect.any(Number) as number });
  });

  it('a formula without a value has none until it is computed, and is saved without one', async () => {
    const { cellAt, save } = await openSnapshot(bookOf('no-results.xlsx'));
    expect(cellAt(1, 2)).toMatchObject({ f: '=A1+A2' });
    expect(cellAt(1, 2).v).toBeUndefined();
    const saved = await openXlsx(await save());
    expect(saved.sheets[0]?.cells?.get('1,2')).toMatchObject({ formula: 'A1+A2', value: null });
  });

  it('one that the engine wrote once for several cells is written for each', async () => {
    const { cellAt, snapshot, save } = await openSnapshot(writtenBook(WRITTEN.sums ?? {}));
    Object.assign(cellAt(2, 0), { si: 'down' });
    (snapshot.sheets['sheet-0']?.cellData ?? {})[3] = { 1: { si: 'down', v: 0, t: 2 } };
    expect(formulasOf(await save()).map(([place, formula]) => [place, formula])).toEqual([
      ['Data!A3', 'SUM(A1:A2)'],
      ['Data!B4', 'SUM(B2:B3)'],
    ]);
  });
});

describe('what the engine cannot compute', () => {
  const errorAt = ({ cellAt }: OpenedFile, row: number, change: ShownCell) =>
    Object.assign(cellAt(row, 2), { t: 1 }, change);

  it('is not saved over the value that the file had', async () => {
    const before = bookOf('new-functions.xlsx');
    const opened = await openSnapshot(before);
    errorAt(opened, 0, { v: '#NAME?' });
    errorAt(opened, 1, { v: '#VALUE!' });
    errorAt(opened, 2, { v: '#ERROR!' });
    expect(formulasOf(await opened.save())).toEqual(formulasOf(before));
  });

  it('does not hide an error of a formula that could be computed after the opening, save for figures of the shop', async () => {
    const opened = await openSnapshot(bookOf('new-functions.xlsx'));
    errorAt(opened, 0, { v: '#N/A' });
    errorAt(opened, 1, { v: '#N/A' });
    const { kx } = originOf(opened.cellAt(0, 2));
    const saved = { ...asSaved(opened.snapshot), uncomputed: new Set([Number(kx)]) };
    const values = formulasOf(await fromSnapshot(opened.book, saved)).map(([, , value]) => value);
    const before = formulasOf(bookOf('new-functions.xlsx')).map(([, , value]) => value);
    expect(values).toEqual([before[0], '#N/A', before[2]]);
    const kept = { value: 5, type: 'formula', formula: 'FLEXY("orders","total",A1,A2)', formulaResult: 5 } as const;
    expect(savedResult(kept.formula, '#N/A', { kept, isMarked: false })).toBe(5);
  });

  it('keeps the value of the file when rows are inserted, and moves what it fills', async () => {
    const opened = await openSnapshot(bookOf('new-functions.xlsx'));
    const { f, custom } = opened.cellAt(0, 2);
    const text = `${f?.slice(0, -1)},Z9)`;
    Object.assign(opened.cellAt(0, 2), { f: text, v: '#NAME?', t: 1 });
    const [kx] = [originOf({ custom: custom ?? {} }).kx ?? -1];
    const [, , value] = formulasOf(bookOf('new-functions.xlsx'))[0] ?? [];
    const valueOf = async (moved: ReadonlyMap<number, ReadonlySet<string>>) =>
      formulasOf(await fromSnapshot(opened.book, { ...asSaved(opened.snapshot), moved }))[0]?.[2];
    expect(await valueOf(new Map())).toBe('#NAME?');
    expect(await valueOf(new Map([[kx, new Set([text])]]))).toBe(value);
    expect(rangeAt('B2:C9', 4, 1)).toBe('B5:C12');
    expect(rangeAt('Sales', 4, 1)).toBe('Sales');
  });

  it('is told from an error that the file itself has', async () => {
    const own = await openSnapshot(bookOf('kinds.xlsx'));
    expect([0, 1, 2].map((row) => own.cellAt(row, 2).custom?.er as unknown)).toEqual([1, 1, undefined]);
    const good = await openSnapshot(bookOf('new-functions.xlsx'));
    expect(good.cellAt(0, 2).custom?.er).toBeUndefined();
  });

  it('does not hide what it computed, nor the error of another formula', async () => {
    const opened = await openSnapshot(bookOf('new-functions.xlsx'));
    errorAt(opened, 0, { v: '#DIV/0!' });
    errorAt(opened, 1, { f: '=NONE(1)', v: '#NAME?' });
    Object.assign(opened.cellAt(2, 2), { v: 40, t: 2 });
    const values = formulasOf(await opened.save()).map(([, , value]) => value);
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
