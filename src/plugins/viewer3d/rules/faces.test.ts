import { expect, test } from 'vitest';
import { badFacesOf, drawnScale } from './faces.ts';

test.each([
  ['all are good', [0, 1, 2, 2, 1, 3], [], false, 2, 0],
  ['one has a corner without a place', [0, 1, 4, 2, 1, 3], [0], false, 1, 2],
  ['one names a corner that is not there', [0, 1, 9, 2, 1, 3], [0], true, 1, 2],
  ['one names a corner before the first', [0, 1, 2, -1, 1, 3], [1], true, 1, 0],
  ['none is good', [4, 1, 2], [0], false, 0, undefined],
] as const)('of the faces of a surface %s', (_name, faces, bad, isOutOfRange, good, example) => {
  const found = badFacesOf({ corners: 5, hasPlace: (corner) => corner !== 4, faces });
  expect(found).toEqual({ faces: bad, isOutOfRange, good, example });
});

test('a surface without a list of faces has one in each three corners', () => {
  const found = badFacesOf({ corners: 6, hasPlace: (corner) => corner !== 1 });
  expect(found).toEqual({ faces: [0], isOutOfRange: false, good: 1, example: 3 });
});

test('a model is drawn as it is, unless it is far too small or large', () => {
  expect([1e-9, 0.5, 2000].map(drawnScale)).toEqual([1e9, 1, 1].map((scale) => expect.closeTo(scale, 3)));
  expect(drawnScale(1e12)).toBeCloseTo(1e-12, 20);
});
