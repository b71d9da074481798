import { expect, test } from 'vitest';
import { sizeText } from './sizeText.ts';

const decimal = (value: number, digits: number) => value.toFixed(digits);

test.each([
  [1e-9, '1.00e-9'],
  [0, '0.00'],
  [0.02, '0.02'],
  [64.126, '64.13'],
  [-2.5e12, '-2.50e+12'],
])('%s is written as %s', (value, text) => expect(sizeText(value, decimal)).toBe(text));
