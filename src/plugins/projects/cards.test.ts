import { expect, test } from 'vitest';
import { roundedBar } from './cards.ts';

test('a dragged bar is rounded to the decimals that are kept; what is no number is left for the validation', () => {
  expect(roundedBar({ name: 'N', progress: 33.33333, duration: 1.0416666667 })).toEqual({
    name: 'N',
    progress: 33.33,
    duration: 1.0417,
  });
  expect(roundedBar({ progress: '40', duration: null })).toEqual({ progress: '40', duration: null });
});
