import { expect, test } from 'vitest';
import { fitting } from './picture.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => at);

test.for([
  [1, 1, 0],
  [569, 569, 0],
  [570, 568, 2],
  [2000, 568, 1432],
] as const)('of %i rows a picture shows %i, and says how many of %i are left out', ([count, shown, left]) => {
  const fit = fitting(rows(count));
  expect([fit.shown.length, fit.left]).toEqual([shown, left]);
});
