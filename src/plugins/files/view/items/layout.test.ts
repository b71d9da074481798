import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailRows, iconRows, itemBeside, itemsWithin } from './layout.ts';

const WIDTH = 700;

test('folders stand before files, each group below its heading, and every item in one row', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(200), fc.integer({ min: 200, max: 2000 }), (folders, files, width) => {
      const rows = iconRows(folders, folders + files, width);
      const placed = rows.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at));
      expect(placed).toEqual(Array.from({ length: folders + files }, (_, at) => at));
      for (const [at, row] of rows.entries()) {
        const next = rows[at + 1];
        if (next) expect(next.top).toBe(row.top + row.height);
      }
    }),
  );
});

test('a rectangle selects the items that it touches', () => {
  const rows = iconRows(0, 8, WIDTH);
  expect(rows[1]?.columns).toBe(4);
  const top = rows[1]?.top ?? 0;
  expect(itemsWithin(rows, WIDTH, { start: 20, top: top + 10, width: 200, height: 20 })).toEqual([0, 1]);
  expect(itemsWithin(rows, WIDTH, { start: 0, top, width: WIDTH, height: 400 })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(itemsWithin(rows, WIDTH, { start: 0, top: 2000, width: WIDTH, height: 10 })).toEqual([]);
  expect(itemsWithin(detailRows(5), WIDTH, { start: 5, top: 50, width: 5, height: 60 })).toEqual([1, 2]);
});

test('arrow keys find the item above and below, across groups and short rows', () => {
  const rows = iconRows(2, 2 + 6, WIDTH);
  expect(itemBeside(rows, 1, 1)).toBe(3);
  expect(itemBeside(rows, 3, -1)).toBe(1);
  expect(itemBeside(rows, 5, 1)).toBe(7);
  expect(itemBeside(rows, 7, 1)).toBe(-1);
  expect(itemBeside(rows, 0, -1)).toBe(-1);
});
