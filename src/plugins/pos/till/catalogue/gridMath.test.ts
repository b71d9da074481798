import { expect, test } from 'vitest';
import { columnsIn, ROW_HEIGHT, rowsIn, stepFrom } from './gridMath.ts';

test.each([
  [366, 2],
  [656, 4],
  [856, 5],
  [1400, 8],
])('a grid of %i px has %i columns', (width, columns) => {
  expect(columnsIn(width)).toBe(columns);
});

test('what is seen is drawn, and a little around it', () => {
  expect(rowsIn(0, 500, 10_000)).toEqual({ first: 0, seenEnd: 4, end: 6 });
  expect(rowsIn(100 * ROW_HEIGHT, 500, 10_000)).toEqual({ first: 98, seenEnd: 104, end: 106 });
  expect(rowsIn(0, 500, 1)).toEqual({ first: 0, seenEnd: 1, end: 1 });
  expect(rowsIn(0, 500, 0)).toEqual({ first: 0, seenEnd: 0, end: 0 });
});

test('a list that has become shorter draws its end', () => {
  const { first, end } = rowsIn(5000 * ROW_HEIGHT, 500, 3);
  expect(end).toBe(3);
  expect(first).toBeLessThan(3);
});

test.each([
  [0, 'ArrowRight', false, 1],
  [0, 'ArrowRight', true, undefined],
  [1, 'ArrowRight', true, 0],
  [0, 'ArrowDown', false, 5],
  [9, 'ArrowDown', false, undefined],
  [7, 'ArrowUp', false, 2],
  [7, 'Home', false, 0],
  [0, 'End', false, 11],
  [0, 'a', false, undefined],
])('from tile %i the key %s (right to left: %s) leads to %s', (at, key, isRtl, wanted) => {
  expect(stepFrom(at, key, 5, 12, isRtl)).toBe(wanted);
});
