import { expect, test } from 'vitest';
import { compareVersions, isInRange, isRange, isVersion } from './versionRange.ts';

test.each([
  ['0.1.0', '^0.1.0', true],
  ['0.1.9', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.0.2', '^0.0.1', false],
  ['1.9.0', '^1.2.0', true],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.2.0', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['3.0.0', '>=1.0.0 <3.0.0', false],
  ['2.9.9', '>=1.0.0 <3.0.0', true],
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '=1.0.0', false],
  ['1.0.0', '*', false],
])('%s in %s: %s', (version, range, isIn) => {
  expect(isInRange(version, range)).toBe(isIn);
});

test('versions have an order, previews before the version itself', () => {
  const sorted = ['1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0', '1.2.0', '1.10.0'];
  expect(sorted.toReversed().toSorted(compareVersions)).toEqual(sorted);
  expect(compareVersions('nothing', '0.0.1')).toBeLessThan(0);
});

test('other texts are neither a version nor a range', () => {
  expect(['1', '1.2', 'v1.2.3', '1.2.3 ', '../1.2.3', ''].filter(isVersion)).toEqual([]);
  expect(['', '^1', '>= 1.0.0', '1.x', '^1.0.0  <2.0.0'].filter(isRange)).toEqual([]);
});
