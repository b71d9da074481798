import { expect, test } from 'vitest';
import { roundedPlace } from './places.ts';

test('what was dragged is kept to a hundredth of a pixel', () => {
  expect(roundedPlace({ name: 'T1', canvaX: 183.99999999, canvaY: -0.004, canvaWidth: 80 })).toEqual({
    name: 'T1',
    canvaX: 184,
    canvaY: -0,
    canvaWidth: 80,
  });
});

test('what is no number is left for the validation', () => {
  expect(roundedPlace({ canvaX: '12.345', canvaFill: 'green', seats: 1.239 })).toEqual({
    canvaX: '12.345',
    canvaFill: 'green',
    seats: 1.239,
  });
});
