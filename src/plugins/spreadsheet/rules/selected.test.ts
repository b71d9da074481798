import { expect, it } from 'vitest';
import type { ByPlace, ShownCell } from '../convert/snapshot.ts';
import { sumOf, tableOf, WHOLE } from './selected.ts';
import { eachCellIn, lastFilled, type SheetCells } from './sheetCells.ts';

const number = (v: number, f?: string): ShownCell => ({ v, t: 2, ...(f && { f }) });
const text = (v: string): ShownCell => ({ v, t: 1 });
const DAY: ShownCell = { v: 46_082, t: 2, s: 'day' };
const ROWS: (ShownCell | null)[][] = [
  [text('Item'), text('Amount'), text('Day'), null],
  [text('Tea'), number(2), DAY, null],
  [text('Mint'), number(3), DAY, null],
  [text('Oil'), number(4), DAY, { v: 1, t: 3 }],
  [text('Total'), number(9, '=SUM(B2:B4)'), null, null],
];
const byPlace = (rows: readonly (readonly (ShownCell | null)[])[]): ByPlace<ShownCell> =>
  Object.fromEntries(
    rows.map((row, r) => [r, Object.fromEntries(row.flatMap((cell, c) => (cell ? [[c, cell] as const] : [])))]),
  );
const cells: SheetCells = {
  eachIn: (range, visit) => eachCellIn(byPlace(ROWS), undefined, range, visit),
  patternOf: ({ s }) => (s === 'day' ? 'dd/mm/yyyy' : undefined),
  isHidden: (row) => row === 2,
};

it('a table has the shown rows, days as ISO texts, truth values, and nothing that is empty at its end', () => {
  expect(tableOf(cells)).toEqual([
    ['Item', 'Amount', 'Day', null],
    ['Tea', 2, '2026-03-01', null],
    ['Oil', 4, '2026-03-01', true],
    ['Total', 9, null, null],
  ]);
});

it('times are texts of the clock; a number that is no day stays one', () => {
  const patterns = { time: 'hh:mm', hours: '[h]:mm', day: 'dd/mm/yyyy' };
  const number = (v: number, s: string): ShownCell => ({ v, t: 2, s });
  const row = [number(18.5 / 24, 'time'), number(1.5, 'hours'), number(612_345_678, 'day'), number(46_082.5, 'day')];
  const times: SheetCells = {
    ...cells,
    eachIn: (range, visit) => eachCellIn(byPlace([row]), undefined, range, visit),
    patternOf: ({ s }) => patterns[s as 'time'],
  };
  expect(tableOf(times)).toEqual([['18:30:00', 1.5, 612_345_678, '2026-03-01T12:00:00']]);
});

it('a chart leaves out the totals below the table', () => {
  expect(tableOf(cells, { row: [0, 4], column: [0, 1] }, false).at(-1)).toEqual(['Oil', 4]);
  expect(tableOf(cells, { row: [4, 4], column: [0, 1] }, false)).toEqual([['Total', 9]]);
});

it('a sum counts numbers, also of a whole column', () => {
  expect(sumOf(cells, { row: [1, 3], column: [1, 1] })).toEqual({ numbers: 3, sum: 9 });
  expect(sumOf(cells, { row: [0, Number.NaN], column: [3, 3] })).toEqual({ numbers: 0, sum: 0 });
  expect(sumOf(cells, WHOLE).numbers).toBe(7);
});

it('of a whole sheet only what there is is looked at, with what formulas fill below the last cell', () => {
  const filled = { 3: { 1: number(5) }, 2000: { 0: number(7) } };
  const sheet = { 3: { 0: number(1, '=X()') }, 1_048_575: { 16_383: number(2) } };
  const all: SheetCells = { ...cells, eachIn: (range, visit) => eachCellIn(sheet, filled, range, visit) };
  expect(sumOf(all, { row: [0, 1_048_575], column: [0, 16_383] })).toEqual({ numbers: 4, sum: 15 });
  expect(sumOf(all, { row: [3, 3], column: [0, 1] })).toEqual({ numbers: 2, sum: 6 });
  expect(() => tableOf(all)).toThrow(RangeError);
  expect(lastFilled(filled)).toEqual({ row: 2000, column: 1 });
});
