import { describe, expect, it } from 'vitest';
import { decimalSignOf, numberText, plainNumber } from './numbers.ts';

describe('numbers of a cell', () => {
  it.each([
    ['1234', ',', '1234'],
    ['1.234,56', ',', '1234.56'],
    ['1,234.56', '.', '1234.56'],
    ['1 234,50 DH', ',', '1234.50'],
    ['1\u202f234,5 €', ',', '1234.5'],
    ["1'234.5", '.', '1234.5'],
    ["1'234'567", '.', '1234567'],
    ['- 1 234,50', ',', '-1234.50'],
    ['1 \u202f234,50', ',', '1234.50'],
    ["1'234’567", '.', '1234567'],
    ['١٠٪', '.', '10'],
    ['MAD 12.00', '.', '12.00'],
    ['-5', '.', '-5'],
    ['(5,5)', ',', '-5.5'],
    ['5-', '.', '-5'],
    ['20 %', '.', '20'],
    ['١٢٫٥', '.', '12.5'],
    ['٣٬٢١٠', '.', '3210'],
    [',5', ',', '0.5'],
    ['1,234', ',', '1.234'],
    ['1,234', '.', '1234'],
    ['1.234.567', ',', '1234567'],
  ] as const)('reads %j with the decimal sign %j as %s', (text, sign, expected) => {
    expect(numberText(text, sign)).toBe(expected);
  });

  it.each([
    '',
    '-',
    'abc',
    '1OO',
    '6O',
    '1,2,3',
    '1.2.3,4,5',
    '12-05',
    '1e5',
    '12:30',
    '1,23,456',
    '#N/A',
    '--5',
    '12 50',
    '06 12 34 56 78',
    "12'50",
    '1 2',
    '1 234\u2019567',
    '1234 567',
  ])('takes %j for no number', (text) => {
    expect(numberText(text, null)).toBeNull();
  });

  it('refuses a number that contradicts the sign of its column, rather than making it a thousand times larger', () => {
    expect(numberText('12.5', ',')).toBeNull();
    expect(numberText('12,5', '.')).toBeNull();
  });

  it.each([
    ['1.234,5', ','],
    ['1,234.5', '.'],
    ['12,5', ','],
    ['0.123', '.'],
    ['1.234.567', ','],
    ['1,234', null],
    ['1234', null],
    ['text', null],
  ])('sees in %j the decimal sign %j', (text, sign) => {
    expect(decimalSignOf(text)).toBe(sign);
  });

  it('reads every amount back from every notation', () => {
    const notations = [
      { decimal: ',', thousands: '.' },
      { decimal: ',', thousands: '\u202f' },
      { decimal: '.', thousands: ',' },
      { decimal: '.', thousands: '' },
    ] as const;
    for (let cents = 0; cents < 3_000_000_000; cents = cents * 3 + 7) {
      const whole = String(Math.floor(cents / 100));
      const rest = String(cents % 100).padStart(2, '0');
      for (const { decimal, thousands } of notations) {
        const text = whole.replace(/\B(?=(\d{3})+$)/g, thousands) + decimal + rest;
        expect(Number(numberText(text, decimal)), text).toBe(cents / 100);
        expect(Number(numberText(`-${text} MAD`, null)), text).toBe(-cents / 100);
      }
    }
  });

  it('writes numbers of a spreadsheet with all digits and without noise', () => {
    expect(plainNumber(0.1 + 0.2)).toBe('0.3');
    expect(plainNumber(6_111_245_600_185)).toBe('6111245600185');
    expect(plainNumber(1e-7)).toBe('0.0000001');
    expect(plainNumber(1e21)).toBe('1000000000000000000000');
    expect(numberText(12.5, ',')).toBe('12.5');
    expect(numberText(Number.NaN, null)).toBeNull();
  });
});
