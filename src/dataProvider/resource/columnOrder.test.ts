import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnVersion, insertAfter, orderedIds } from './columnOrder.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 30 });

it('orders by position, then id; cards without a position stand last', () => {
  const cards = [
    { id: 4 },
    { id: 3, position: 2 },
    { id: 2, position: null },
    { id: 1, position: 2 },
    { id: 9, position: 1 },
  ];
  expect(orderedIds(cards)).toEqual([9, 1, 3, 2, 4]);
});

it('inserts behind a card, at the start, and within its own column', () => {
  expect(insertAfter([1, 2, 3], [9], 2)).toEqual([1, 2, 9, 3]);
  expect(insertAfter([1, 2, 3], [9], null)).toEqual([9, 1, 2, 3]);
  expect(insertAfter([1, 2, 3], [1], 3)).toEqual([2, 3, 1]);
  expect(insertAfter([1, 2, 3, 4], [4, 2], 1)).toEqual([1, 4, 2, 3]);
  expect(insertAfter([1, 2], [9], 7)).toBeNull();
  expect(insertAfter([1, 2], [2], 2)).toBeNull();
});

it('loses and doubles no card, and keeps the order of the others', () => {
  fc.assert(
    fc.property(ids, ids, fc.nat(), (column, moved, at) => {
      const rest = column.filter((id) => !moved.includes(id));
      const after = rest[at % (rest.length + 1)] ?? null;
      const order = insertAfter(column, moved, after) ?? [];
      expect(order.toSorted((a, b) => a - b)).toEqual([...new Set([...column, ...moved])].toSorted((a, b) => a - b));
      expect(order.filter((id) => !moved.includes(id))).toEqual(rest);
      // Made again, nothing changes.
      expect(insertAfter(order, moved, after)).toEqual(order);
    }),
  );
});

it('the version tells orders apart', () => {
  fc.assert(
    fc.property(ids, ids, (one, other) => {
      const isSame = one.length === other.length && one.every((id, at) => id === other[at]);
      expect(columnVersion(one) === columnVersion(other)).toBe(isSame);
    }),
  );
  expect(columnVersion([12, 3])).not.toBe(columnVersion([1, 23]));
});
