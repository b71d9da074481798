import { expect, it } from 'vitest';
import { freightPoints, listingPoints } from './points.ts';

const variant = (vid: string, weight: number) => ({ vid, weight });

it('variants of one weight share a freight, those without a weight have their own', () => {
  expect(freightPoints([], 3)).toBe(0);
  expect(freightPoints([variant('1', 200), variant('2', 200), variant('3', 350)], 1)).toBe(20);
  expect(freightPoints([variant('1', 0), variant('2', 0), variant('3', 350)], 2)).toBe(60);
});

it('listing a product takes its detail, its stock and its freights', () => {
  expect(listingPoints(1, 1)).toBe(30);
  expect(listingPoints(2)).toBe(80);
});
