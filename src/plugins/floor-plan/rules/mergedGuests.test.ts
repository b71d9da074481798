import { expect, test } from 'vitest';
import { mergedGuests } from './mergedGuests.ts';

const at = (seated: number | null, ...merged: (number | null)[]) => ({ seated, orders: merged, merged });

test('guests of both bills are added; a further order brings none', () => {
  expect(mergedGuests(at(9, 2), at(null, 3))).toBe(5);
  expect(mergedGuests(at(9, 2, 0), at(null, 3))).toBe(5);
  expect(mergedGuests(at(null, 2, null), at(null, 3))).toBe(5);
});

test('where no order says it, they are those who were seated, once', () => {
  expect(mergedGuests(at(4, null), at(null, 3))).toBe(7);
  expect(mergedGuests(at(4, null, null), at(2, null))).toBe(6);
});

test('not known of one table, they are not known of both', () => {
  expect(mergedGuests(at(null, null), at(null, 3))).toBeNull();
  expect(mergedGuests(at(null, 3), at(null, null))).toBeNull();
});

test('guests whom another order of the table counts stay with that', () => {
  const paidOnes = { seated: 4, orders: [4, 0], merged: [0] };
  expect(mergedGuests(paidOnes, at(null, 3))).toBe(3);
  expect(mergedGuests(at(null, 3), paidOnes)).toBe(3);
});
