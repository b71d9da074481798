import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EMPTY,
  inverted,
  kept,
  moveCursor,
  press,
  selectOnly,
  toggle,
  typedItem,
  type Selection,
} from './selection.ts';

const ORDER = [1, 2, 3, 4, 5];
const PLAIN = { isAdding: false, isRange: false };
const SHIFT = { isAdding: false, isRange: true };
const CTRL = { isAdding: true, isRange: false };
const ids = ({ ids: selected }: Selection) => [...selected].toSorted((a, b) => a - b);

test('a press selects one, Shift a range from the first press, Ctrl one more', () => {
  const two = press(EMPTY, ORDER, 2, PLAIN);
  expect(ids(two)).toEqual([2]);
  const range = press(two, ORDER, 4, SHIFT);
  expect(ids(range)).toEqual([2, 3, 4]);
  expect(ids(press(range, ORDER, 1, SHIFT))).toEqual([1, 2]);
  expect(ids(press(two, ORDER, 5, CTRL))).toEqual([2, 5]);
  expect(ids(toggle(two, 2))).toEqual([]);
  expect(ids(inverted(two, ORDER))).toEqual([1, 3, 4, 5]);
});

test('keys move the selection, and with Shift its end', () => {
  expect(ids(moveCursor(EMPTY, ORDER, 1, PLAIN))).toEqual([1]);
  expect(ids(moveCursor(selectOnly(2), ORDER, Infinity, SHIFT))).toEqual([2, 3, 4, 5]);
  expect(moveCursor(selectOnly(2), ORDER, 1, CTRL)).toMatchObject({ cursor: 3, ids: new Set([2]) });
  expect(ids(moveCursor(selectOnly(5), ORDER, 1, PLAIN))).toEqual([5]);
  expect(moveCursor(EMPTY, [], 1, PLAIN)).toBe(EMPTY);
});

test('only items of the list are ever selected, and what is gone leaves the selection', () => {
  const step = fc.record({ step: fc.integer({ min: -9, max: 9 }), isAdding: fc.boolean(), isRange: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), fc.subarray(ORDER), (steps, left) => {
      const end = steps.reduce((at, { step: by, ...keys }) => moveCursor(at, ORDER, by, keys), EMPTY);
      expect(ids(end).every((id) => ORDER.includes(id))).toBe(true);
      const rest = kept(end, left);
      expect(ids(rest)).toEqual(ids(end).filter((id) => left.includes(id)));
      expect(rest.cursor === null || left.includes(rest.cursor)).toBe(true);
    }),
  );
});

test('typed letters find names: the next one for a single letter, the first one for several', () => {
  const items = ['apple', 'Argan', 'tea', 'argan-label'].map((name, id) => ({ id, name }));
  expect(typedItem(items, null, 'a')).toBe(0);
  expect(typedItem(items, 0, 'a')).toBe(1);
  expect(typedItem(items, 3, 'a')).toBe(0);
  expect(typedItem(items, 1, 'ar')).toBe(1);
  expect(typedItem(items, 1, 'x')).toBeNull();
});
