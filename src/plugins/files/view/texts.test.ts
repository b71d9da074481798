import { expect, test } from 'vitest';
import { sizeParts } from './useFileTexts.ts';

test('sizes are told in their largest unit, with a decimal below ten', () => {
  expect(sizeParts(0)).toEqual([0, 'byte', 0]);
  expect(sizeParts(999)).toEqual([999, 'byte', 0]);
  expect(sizeParts(412_000)).toEqual([412, 'kilobyte', 0]);
  expect(sizeParts(1_200_000)).toEqual([1.2, 'megabyte', 1]);
  expect(sizeParts(999_900)).toEqual([0.9999, 'megabyte', 1]);
});
