import { expect, it } from 'vitest';
import { fitsPattern } from './fitsPattern.ts';

it.each([
  ['prices.csv', '', true],
  ['Prices.XLSX', '', true],
  ['logo.png', '', false],
  ['prices.csv', 'prices.csv', true],
  ['prices.csv.exe', '*.csv', false],
  ['Prices-2026-11.csv', 'prices-*.csv', true],
  ['prices.csv', 'prices*.csv', true],
  ['stock.csv', 'prices*', false],
  ['a-b-c.csv', 'a*b*c.csv', true],
  ['ab.csv', 'ab*b.csv', false],
  ['(1)+.csv', '(1)+*', true],
  [`${'a'.repeat(100)}.csv`, `${'*a'.repeat(50)}*b`, false],
])('%s by "%s": %s', (name, pattern, expected) => {
  expect(fitsPattern(name, pattern)).toBe(expected);
});
