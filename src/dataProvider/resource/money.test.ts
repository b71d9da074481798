import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkedMoney,
  currencyDigits,
  MAX_MONEY,
  MoneyRangeError,
  toMajor,
  toMinor,
  percentOf,
  roundCash,
  scaleMoney,
  spreadMoney,
  sumMoney,
} from './money.ts';
import { currencyLabel, decimalSign, formatMinor, formatMinorWithCurrency, formatPercent } from './moneyFormat.ts';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const CURRENCIES = ['MAD', 'JPY', 'TND', 'USD'] as const;

describe('decimals of currencies', () => {
  it.each([
    ['MAD', 2],
    ['JPY', 0],
    ['TND', 3],
    ['USD', 2],
    ['DH', 2],
  ])('%s has %i', (currency, digits) => {
    expect(currencyDigits(currency)).toBe(digits);
  });
});

describe('reading amounts', () => {
  it('reads numbers and texts exactly', () => {
    expect(toMinor('12.50', 'MAD')).toBe(1250);
    expect(toMinor(0.29, 'MAD')).toBe(29);
    expect(toMinor(1.005, 'TND')).toBe(1005);
    expect(toMinor(500, 'JPY')).toBe(500);
    expect(sumMoney([toMinor('0.1', 'MAD') ?? 0, toMinor('0.2', 'MAD') ?? 0])).toBe(toMinor('0.3', 'MAD'));
  });

  it.each([
    [0.125, 'MAD'],
    ['0.1', 'JPY'],
    ['1.0005', 'TND'],
    [0.1 + 0.2, 'MAD'],
    ['', 'MAD'],
    ['1,5', 'MAD'],
    ['1e3', 'MAD'],
    [Number.NaN, 'MAD'],
    [Infinity, 'MAD'],
    [null, 'MAD'],
    [10_000_000_000_000, 'MAD'],
  ])('refuses %s in %s', (value, currency) => {
    expect(toMinor(value, currency)).toBeNull();
  });

  it('round-trips through the API format in every currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -MAX_MONEY, max: MAX_MONEY }),
        fc.constantFrom(...CURRENCIES),
        (minor, currency) => {
          const wire = toMajor(minor, currency);
          expect(toMinor(wire, currency)).toBe(minor);
          expect(toMinor(JSON.parse(JSON.stringify(wire)), currency)).toBe(minor);
        },
      ),
    );
  });
});

describe('arithmetic', () => {
  it('rounds half away from zero, so that negative amounts mirror positive ones', () => {
    expect(scaleMoney(1, 1, 2)).toBe(1);
    expect(scaleMoney(-1, 1, 2)).toBe(-1);
    expect(scaleMoney(1, 1, 3)).toBe(0);
    expect(percentOf(999, 1250)).toBe(125);
    expect(percentOf(-999, 1250)).toBe(-125);
  });

  it('is exact where doubles are not', () => {
    expect(scaleMoney(900_719_925_474_099, 1001, 1000)).toBe(901_620_645_399_573);
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100_000 }), (value, percent) => {
        const exact = BigInt(Math.abs(value)) * BigInt(percent);
        const expected = Number((exact * 2n + 10_000n) / 20_000n) * (value < 0 ? -1 : 1);
        expect(percentOf(value, percent)).toBe(expected === 0 ? 0 : expected);
      }),
    );
  });

  it('throws when an amount exceeds the exact range', () => {
    expect(() => checkedMoney(MAX_MONEY + 1)).toThrow(MoneyRangeError);
    expect(() => sumMoney([MAX_MONEY, 1])).toThrow(MoneyRangeError);
  });

  it('spreads to the last unit, each part within one unit of its share', () => {
    expect(spreadMoney(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spreadMoney(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(spreadMoney(5, [0, 0])).toEqual([3, 2]);
    expect(spreadMoney(5, [])).toEqual([]);
    fc.assert(
      fc.property(amount, fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 30 }), (value, weights) => {
        const parts = spreadMoney(value, weights);
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        expect(sumMoney(parts)).toBe(checkedMoney(value));
        if (whole > 0)
          parts.forEach((part, at) =>
            expect(Math.abs(part - (value * (weights[at] ?? 0)) / whole)).toBeLessThan(1.0001),
          );
      }),
    );
  });

  it('rounds cash to the smallest coin', () => {
    expect(roundCash(1234, 0)).toBe(1234);
    expect(roundCash(1234, 5)).toBe(1235);
    expect(roundCash(1232, 5)).toBe(1230);
    expect(roundCash(1225, 50)).toBe(1250);
    expect(roundCash(-1225, 50)).toBe(-1250);
  });
});

describe('displayed amounts', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '');

  it.each([
    ['en', '1,234.50 MAD'],
    ['fr', '1 234,50 DH'],
    ['ar', '1,234.50 درهم'],
  ])('%s writes dirhams %s', (locale, text) => {
    expect(plain(formatMinorWithCurrency(123_450, 'MAD', locale))).toBe(text);
  });

  it.each([
    ['en', '12.5%', '−5.00'],
    ['fr', '12,5 %', '−5,00'],
    ['ar', '12.5%', '−5.00'],
  ])('%s writes a percentage as %s, and a real minus: %s', (locale, percent, minus) => {
    expect(plain(formatPercent(1250, locale))).toBe(percent);
    expect(plain(formatMinor(-500, 'MAD', locale))).toBe(minus);
  });

  it('knows the decimal separator', () => {
    expect(['en', 'fr', 'ar'].map(decimalSign)).toEqual(['.', ',', '.']);
  });

  it('writes other currencies with their own decimals', () => {
    expect(plain(formatMinorWithCurrency(1234, 'JPY', 'en'))).toBe('¥1,234');
    expect(plain(formatMinorWithCurrency(1234, 'TND', 'fr'))).toBe('1,234 TND');
    expect(plain(formatMinorWithCurrency(-1999, 'USD', 'en'))).toBe('−$19.99');
    expect(currencyLabel('MAD', 'fr')).toBe('DH');
    expect(plain(formatMinor(123_450, 'MAD', 'fr'))).toBe('1 234,50');
  });

  /** Converts a formatted number to typed input: without grouping, with a dot. */
  const typed = (text: string, locale: string) => {
    const digits = plain(text).replace(/[\u2212]/g, '-');
    return locale === 'fr' ? digits.replaceAll(' ', '').replace(',', '.') : digits.replaceAll(',', '');
  };

  it.each(['en', 'fr', 'ar'])('are parsed again from their displayed form in %s', (locale) => {
    fc.assert(
      fc.property(
        fc.integer({ min: -MAX_MONEY, max: MAX_MONEY }),
        fc.constantFrom(...CURRENCIES),
        (minor, currency) => {
          expect(toMinor(typed(formatMinor(minor, currency, locale), locale), currency)).toBe(minor);
        },
      ),
    );
  });

  it('does not lose a digit of the largest amount', () => {
    expect(plain(formatMinor(MAX_MONEY, 'MAD', 'en'))).toBe('9,999,999,999,999.99');
  });
});
