import { expect, it } from 'vitest';
import { dragPlace } from './dragPlace.ts';

const MIDDLES = [28, 84, 140, 196];

it.each([
  [0, 30, 0],
  [0, 100, 1],
  [0, 500, 3],
  [3, -20, 0],
  [3, 90, 2],
  [2, 141, 2],
])('the row at %i that is dropped at %i px comes to %i', (from, y, place) => {
  expect(dragPlace(MIDDLES, from, y)).toBe(place);
});
