import { writeXlsx, type Cell } from 'hucre/xlsx';
import { CFB } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { openSnapshot } from './roundTrip.fixture.ts';
import { isDayPattern } from './shownValue.ts';

const [TIME, DAY] = ['hh:mm', 'yyyy-mm-dd'];
const numberIn = (value: number, numFmt: string): Partial<Cell> => ({ value, type: 'number', style: { numFmt } });

/** A file with numbers in the first row. */
const bookOf = (cells: readonly Partial<Cell>[], dateSystem: '1900' | '1904' = '1900') =>
  writeXlsx({
    dateSystem,
    sheets: [
      { name: 'A', rows: [cells.map(() => 1)], cells: new Map(cells.map((cell, column) => [`0,${column}`, cell])) },
    ],
  });

/** The numbers of the first row, as they stand in the file. */
function numbersOf(file: Uint8Array): unknown[] {
  const part = CFB.find(CFB.read(file, { type: 'array' }), 'sheet1.xml');
  const text = new TextDecoder().decode(Uint8Array.from(part?.content ?? []));
  return [...text.matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) => Number(value));
}

describe.each(['1900', '1904'] as const)('in the system of %s', (system) => {
  const between = system === '1904' ? 1462 : 0;

  it('times are parts of a day in the sheet, and days count from 1900', async () => {
    const before = await bookOf([numberIn(0.5, TIME), numberIn(1.25, '[h]:mm'), numberIn(46_000.5, DAY)], system);
    const { cellAt, save } = await openSnapshot(before);
    expect([0, 1, 2].map((column) => cellAt(0, column).v)).toEqual([0.5, 1.25, 46_000.5 + between]);
    expect(numbersOf(await save())).toEqual(numbersOf(before));
  });

  it('what is typed is saved as the number that it is', async () => {
    const { cellAt, save } = await openSnapshot(await bookOf([numberIn(0.5, TIME), numberIn(46_000, DAY)], system));
    Object.assign(cellAt(0, 0), { v: 18.5 / 24 });
    Object.assign(cellAt(0, 1), { v: 46_100 + between });
    expect(numbersOf(await save())).toEqual([18.5 / 24, 46_100]);
  });

  it('a number that is no day stays the number, also with the format of one', async () => {
    const { cellAt, save } = await openSnapshot(await bookOf([numberIn(46_000, DAY)], system));
    Object.assign(cellAt(0, 0), { v: 612_345_678 + between });
    const after = await save();
    expect(numbersOf(after)).toEqual([612_345_678]);
    const again = await openSnapshot(after);
    expect(again.cellAt(0, 0).v).toBe(612_345_678 + between);
    expect(numbersOf(await again.save())).toEqual([612_345_678]);
  });
});

it('the first days of 1900 keep their numbers', async () => {
  const before = await bookOf([1, 59, 61].map((serial) => numberIn(serial, DAY)));
  const { save } = await openSnapshot(before);
  expect(numbersOf(await save())).toEqual([1, 59, 61]);
});

it.each([
  ['h:mm "days"', false],
  ['[h]:mm:ss', false],
  ['mm:ss', false],
  ['d/m', true],
  ['mmm', true],
  ['yyyy', true],
  ['#,##0', false],
])('%s has a day: %s', (pattern, isDay) => {
  expect(isDayPattern(pattern)).toBe(isDay);
});
