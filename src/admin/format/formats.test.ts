import { expect, test } from 'vitest';
import { decimalSign, formatMinor } from '#resource';
import { createFormats } from './formats.ts';

test('amounts have the currency’s decimals and digits 0-9 in all three languages', () => {
  expect(createFormats('en').major(1248.5, 'MAD')).toBe('1,248.50');
  expect(createFormats('fr').major(1248.5, 'MAD').replace(/\s/g, ' ')).toBe('1 248,50');
  expect(createFormats('ar').major(1248.5, 'MAD')).toBe('1,248.50');
  expect(createFormats('en').major(1248, 'JPY')).toBe('1,248');
});

test('amounts of the back office are written as those of the till', () => {
  for (const locale of ['en', 'fr', 'ar']) {
    const formats = createFormats(locale);
    const till = formatMinor(123_450, 'MAD', locale);
    expect([formats.major(1234.5, 'MAD'), formats.decimalSign]).toEqual([till, decimalSign(locale)]);
  }
});

test('the dirham has its name in each language, other currencies their code', () => {
  expect(['en', 'fr', 'ar'].map((locale) => createFormats(locale).currencyName('MAD'))).toEqual(['MAD', 'DH', 'درهم']);
  expect(createFormats('fr').currencyName('USD')).toBe('USD');
});

test('a calendar day stays that day', () => {
  expect(createFormats('en').day('2020-01-05')).toBe('5 Jan 2020');
});

test('a moment has the day, year and time of the store’s clock, wherever the device is', () => {
  expect(createFormats('en', 'Europe/Paris').moment('2020-12-31T23:30:00+00:00')).toBe('1 Jan 2021, 00:30');
  expect(createFormats('en', 'America/New_York').moment('2021-01-01T02:00:00Z')).toBe('31 Dec 2020, 21:00');
  expect(createFormats('en', 'America/New_York').day('2021-01-01T02:00:00Z')).toBe('31 Dec 2020');
});

test('the clock of a zone jumps where its summer time begins and ends', () => {
  const { moment } = createFormats('en', 'Europe/Paris');
  expect(moment('2020-03-29T00:59:00Z')).toBe('29 Mar 2020, 01:59');
  expect(moment('2020-03-29T01:00:00Z')).toBe('29 Mar 2020, 03:00');
  expect(moment('2020-10-25T00:30:00Z')).toBe('25 Oct 2020, 02:30');
  expect(moment('2020-10-25T01:30:00Z')).toBe('25 Oct 2020, 02:30');
});

test('dates, percents and lists have the marks of their language', () => {
  const [en, fr, ar] = ['en', 'fr', 'ar'].map((locale) => createFormats(locale));
  expect(ar?.moment('2020-01-05T10:00:00Z')).toContain('،');
  expect(en?.percent(40.5, 2)).toBe('40.5%');
  expect(fr?.percent(40.5, 2).replace(/\s/gu, ' ')).toBe('40,5 %');
  expect([en, fr, ar].map((formats) => formats?.decimalSign)).toEqual(['.', ',', '.']);
  expect([en, ar].map((formats) => formats?.listSign)).toEqual([', ', '، ']);
});

test('invalid dates are returned unchanged', () => {
  expect(createFormats('en').day('soon')).toBe('soon');
});

test('a number of days has the word that it wants', () => {
  const days = (locale: string) => [1, 5, 0.5].map((value) => createFormats(locale).decimal(value, 4, 'day'));
  expect(days('en')).toEqual(['1 day', '5 days', '0.5 days']);
  expect(days('fr').map((text) => text.replace(/\s/gu, ' '))).toEqual(['1 jour', '5 jours', '0,5 jour']);
  expect(days('ar')).toEqual(['يوم', '5 أيام', '0.5 يوم']);
  expect(createFormats('en').decimal(5, 4)).toBe('5');
});
