import { expect, test } from 'vitest';
import { shareOf, summaryOf } from './summary.ts';

test('counts done records and their share', () => {
  const summary = summaryOf([{ isDone: true }, { isDone: false }, { isDone: false }, { isDone: true }]);
  expect(summary).toEqual({ total: 4, done: 2 });
  expect(shareOf(summary)).toBe(0.5);
});

test('an empty list has no done records', () => {
  expect(summaryOf([])).toEqual({ total: 0, done: 0 });
  expect(shareOf({ total: 0, done: 0 })).toBe(0);
});
