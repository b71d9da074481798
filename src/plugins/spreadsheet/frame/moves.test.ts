import { afterEach, expect, it } from 'vitest';
import type { ShownCell, Snapshot } from '../convert/snapshot.ts';
import { openEngine, type TestEngine } from './calc/engine.fixture.ts';
import { FILTERS, listenTo, RANGES, REFERENCES } from './moves.ts';
import { Uncomputed } from './uncomputed.ts';

let engine: TestEngine | undefined;
afterEach(() => engine?.end());

const CUBE = '=CUBEVALUE("sales",A3)';

/** A workbook with a formula of a file that cannot be computed. */
const snapshot = (): Snapshot => {
  const cellData: Record<number, Record<number, ShownCell>> = {
    2: { 0: { v: 3, t: 2 } },
    5: { 1: { f: CUBE, v: 7, custom: { kx: 0 } } },
  };
  const sheet = { id: 'data', name: 'Data', cellData, rowCount: 20, columnCount: 6 };
  return {
    ...{ id: 'book', name: 'book', appVersion: '0.25.1', locale: 'enUS' as Snapshot['locale'], styles: {} },
    ...{ sheetOrder: ['data'], sheets: { data: sheet } },
  };
};

/** Opens the workbook, and tells which other texts the formula has had. */
async function open() {
  const shown = snapshot();
  engine = await openEngine(shown);
  const uncomputed = new Uncomputed();
  uncomputed.open(shown);
  const book = engine.api.getActiveWorkbook();
  const sheet = book?.getActiveSheet();
  if (!book || !sheet) throw new Error('No workbook is open.');
  uncomputed.look(book.getWorkbook());
  listenTo(engine.injector, REFERENCES, () => uncomputed.follow(book.getWorkbook()));
  return { book, sheet, texts: () => [...(uncomputed.moved.get(0) ?? [])] };
}

it('the texts of a formula are followed through inserted and removed rows and columns, and undo', async () => {
  const { book, sheet, texts } = await open();
  sheet.insertRowBefore(0);
  expect(texts()).toEqual(['=CUBEVALUE("sales",A4)']);
  sheet.insertColumnBefore(0);
  expect(texts().at(-1)).toBe('=CUBEVALUE("sales",B4)');
  sheet.deleteRow(1);
  expect(texts().at(-1)).toBe('=CUBEVALUE("sales",B3)');
  book.undo();
  expect(sheet.getRange('C7').getFormula()).toBe('=CUBEVALUE("sales",B4)');
});

it('a typed text is another formula', async () => {
  const { sheet, texts } = await open();
  sheet.getRange('B6').setFormula('=CUBEVALUE("sales",A4)');
  expect(texts()).toEqual([]);
});

it('each kind of change is heard of once for a command', async () => {
  const { book, sheet } = await open();
  const heard: string[] = [];
  for (const [name, changes] of Object.entries({ REFERENCES, RANGES, FILTERS }))
    if (engine) listenTo(engine.injector, changes, () => heard.push(name));
  sheet.getRange('A1').setValue(4);
  expect(heard).toEqual([]);
  sheet.insertRowsBefore(0, 3);
  expect(heard.splice(0)).toEqual(['REFERENCES', 'RANGES']);
  sheet.getRange('A1:B9').createFilter();
  expect(heard.splice(0)).toEqual(['FILTERS']);
  sheet.getRange('A1:B9').getFilter()?.remove();
  expect(heard.splice(0)).toEqual(['FILTERS']);
  sheet.setName('Other');
  expect(heard.splice(0)).toEqual(['REFERENCES', 'RANGES']);
  book.undo();
  expect(heard.splice(0)).toEqual(['REFERENCES', 'RANGES']);
});
