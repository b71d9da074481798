import { expect, test } from 'vitest';
import { amountText, parseTypedNumber, typedText } from './numberText.ts';

test('comma, blanks and Arabic digits are understood', () => {
  expect(['12', '12,5', '1 248.50', '٤٢٫٥', '.5', '-3', ''].map(parseTypedNumber)).toEqual([
    12,
    12.5,
    1248.5,
    42.5,
    0.5,
    -3,
    null,
  ]);
});

test('text that is not a number stays as typed', () => {
  expect(['abc', '1,2,3', '1e5'].map(parseTypedNumber)).toEqual(['abc', '1,2,3', '1e5']);
  expect([null, 12.5, 'abc'].map((value) => typedText(value))).toEqual(['', '12.5', 'abc']);
});

test('amounts at rest have the decimals of their currency, and lose none', () => {
  expect([75, 12.5, -3, 0, 0.1, 1.005].map((value) => amountText(value, 2))).toEqual([
    '75.00',
    '12.50',
    '-3.00',
    '0.00',
    '0.10',
    '1.005',
  ]);
  expect([amountText(75, 0), amountText(7.5, 3)]).toEqual(['75', '7.500']);
  expect([null, undefined, 'abc', '75', 1e21].map((value) => amountText(value, 2))).toEqual([
    '',
    '',
    'abc',
    '75',
    '1e+21',
  ]);
});

test('a formatted amount parses back to the same amount', () => {
  for (const value of [75, 12.5, -3, 0, 0.1, 19.99, 1.005]) expect(parseTypedNumber(amountText(value, 2))).toBe(value);
});

test('numbers at rest have the decimal sign of the language', () => {
  expect([amountText(75, 2, ','), amountText(1.005, 2, ','), typedText(12.5, ','), typedText('1.5', ',')]).toEqual([
    '75,00',
    '1,005',
    '12,5',
    '1.5',
  ]);
});
