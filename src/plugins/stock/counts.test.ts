import { expect, test } from 'vitest';
import { sumOfParts } from './counts.ts';

const part = (counted: number, level: number, countedAt: number, scans = 0) => ({ counted, level, countedAt, scans });

test('what nobody counted has no sum', () => {
  expect(sumOfParts([])).toBeNull();
});

test('two people add up, and are compared with the stock at the last moment', () => {
  const sum = sumOfParts([part(3000, 10_000, 1, 3), part(5000, 9000, 2, 1)]);
  expect(sum).toEqual({ counted: 8000, level: 9000, countedAt: 2, scans: 4, difference: -1000 });
  expect(sumOfParts([part(5000, 9000, 2), part(3000, 10_000, 1)])?.difference).toBe(-1000);
});

test('nothing counted of a stock is a difference, below zero as well', () => {
  expect(sumOfParts([part(0, 2500, 1)])?.difference).toBe(-2500);
  expect(sumOfParts([part(0, -2500, 1)])?.difference).toBe(2500);
});
