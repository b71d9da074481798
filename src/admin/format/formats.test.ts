import { expect, test } from 'vitest';
import { createFormats } from './formats.ts';

test('amounts have the currency’s decimals and digits 0-9 in all three languages', () => {
  expect(createFormats('en').amount(1248.5, 'MAD')).toBe('1,248.50');
  expect(createFormats('fr').amount(1248.5, 'MAD').replace(/\s/g, ' ')).toBe('1 248,50');
  expect(createFormats('ar').amount(12.5, 'MAD')).toMatch(/^12[.,]50$/);
  expect(createFormats('en').amount(1248, 'JPY')).toBe('1,248');
});

test('the dirham has its name in each language, other currencies their code', () => {
  expect(['en', 'fr', 'ar'].map((locale) => createFormats(locale).currencyName('MAD'))).toEqual(['MAD', 'DH', 'درهم']);
  expect(createFormats('fr').currencyName('USD')).toBe('USD');
});

test('a calendar day stays that day', () => {
  expect(createFormats('en').day('2020-01-05')).toBe('5 Jan 2020');
});
