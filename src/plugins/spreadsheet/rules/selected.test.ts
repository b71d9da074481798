import { expect, it } from 'vitest';
import type { ShownCell } from '../convert/snapshot.ts';
import { sumOf, tableOf, WHOLE } from './selected.ts';
import type { SheetCells } from './sheetCells.ts';

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
const cells: SheetCells = {
  ...{ lastRow: 9, lastColumn: 5 },
  cellAt: (row, column) => ROWS[row]?.[column],
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
    ...{ ...cells, lastRow: 0, lastColumn: 3, cellAt: (_, column) => row[column] },
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
