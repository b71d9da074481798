import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MONEY, MoneyRangeError } from '#resource';
import { formatQuantity, lineMoney, ONE, parseQuantity, quantityToWire } from './quantity.ts';

describe('quantities', () => {
  it('are thousandths', () => {
    expect(parseQuantity('1.5')).toBe(1500);
    expect(parseQuantity(0.1)).toBe(100);
    expect(parseQuantity('0.0001')).toBeNull();
    expect(quantityToWire(1250)).toBe(1.25);
    expect(formatQuantity(1500, 'fr')).toBe('1,5');
    expect(formatQuantity(2000, 'en')).toBe('2');
    expect(formatQuantity(1500, 'ar')).toBe('1.5');
  });

  it('add up without drift in steps of 0.1', () => {
    const step = parseQuantity('0.1') ?? 0;
    let quantity = 0;
    for (let count = 0; count < 10; count += 1) quantity += step;
    expect(quantity).toBe(ONE);
  });

  it('times a price are rounded half away from zero per line', () => {
    expect(lineMoney(333, 500)).toBe(167);
    expect(lineMoney(1000, 333)).toBe(333);
    expect(lineMoney(-333, 500)).toBe(-lineMoney(333, 500));
  });

  it('times a price throw when the amount leaves the exact range', () => {
    expect(() => lineMoney(MAX_MONEY, 2 * ONE)).toThrow(MoneyRangeError);
  });

  it.each(['en', 'fr', 'ar'])('are parsed again from their displayed form in %s', (locale) => {
    /** Converts a formatted quantity to typed input: without grouping, with a dot. */
    const typed = (text: string) => {
      const digits = text.replace(/[\u200e\u200f]/g, '').replace(/\u2212/g, '-');
      return locale === 'fr' ? digits.replace(/[\u00a0\u202f]/g, '').replace(',', '.') : digits.replaceAll(',', '');
    };
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (thousandths) => {
        expect(parseQuantity(typed(formatQuantity(thousandths, locale)))).toBe(thousandths);
        expect(parseQuantity(quantityToWire(thousandths))).toBe(thousandths);
      }),
    );
  });
});
