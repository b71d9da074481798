import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slicesOf } from './joined.ts';

it('a page begins in one list and ends in the next', () => {
  expect(slicesOf([30, 0, 50], 1, 24)).toEqual([{ list: 0, page: 1, from: 0, to: 24 }]);
  expect(slicesOf([30, 0, 50], 2, 24)).toEqual([
    { list: 0, page: 2, from: 0, to: 6 },
    { list: 2, page: 1, from: 0, to: 18 },
  ]);
  // Rows 18 to 42 of the last list lie on two of its pages.
  expect(slicesOf([30, 0, 50], 3, 24)).toEqual([
    { list: 2, page: 1, from: 18, to: 24 },
    { list: 2, page: 2, from: 0, to: 18 },
  ]);
  expect(slicesOf([30, 0, 50], 5, 24)).toEqual([]);
  expect(slicesOf([], 1, 24)).toEqual([]);
});

it('all pages together have every row of every list once, in order', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 70 }), { maxLength: 8 });
  fc.assert(
    fc.property(totals, fc.integer({ min: 1, max: 30 }), (lists, size) => {
      const all = lists.flatMap((total, list) => Array.from({ length: total }, (_, row) => `${list}:${row}`));
      const pages = Array.from({ length: Math.ceil(all.length / size) }, (_, at) => slicesOf(lists, at + 1, size));
      const rows = pages.map((slices) =>
        slices.flatMap(({ list, page, from, to }) =>
          Array.from({ length: to - from }, (_, at) => `${list}:${(page - 1) * size + from + at}`),
        ),
      );
      expect(rows.flat()).toEqual(all);
      for (const page of rows.slice(0, -1)) expect(page).toHaveLength(size);
    }),
  );
});
