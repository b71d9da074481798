import { expect, test } from 'vitest';
import { goalOf, LARGEST_GOAL, shareOf, USUAL_GOAL } from './progress.ts';

test('a goal is a whole number within its limits', () => {
  expect([30, '30', LARGEST_GOAL].map(goalOf)).toEqual([30, 30, LARGEST_GOAL]);
  expect([0, -1, 1.5, '', 'x', null, undefined, LARGEST_GOAL + 1].map(goalOf)).toEqual(Array(8).fill(USUAL_GOAL));
});

test('the share stays between nothing and all', () => {
  expect([0, 5, 20, 30].map((done) => shareOf(done, 20))).toEqual([0, 0.25, 1, 1]);
});
