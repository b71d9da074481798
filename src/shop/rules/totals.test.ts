import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MoneyRangeError, sumMoney } from '#resource';
import { promoCodeText, promoFault, promoOf, reductionFault, type PromoRule } from './promos.ts';
import { documentTotals, lineDiscounts, parsePercent, type TotalsInput, isExactPercent } from './totals.ts';

const base: TotalsInput = { lines: [], shippingFees: 0, reductionPercent: 0, promo: null };
const line = fc.record({
  price: fc.nat(1_000_000),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  taxRate: fc.constantFrom(0, 700, 2000),
});
const input = fc.record({
  lines: fc.array(line, { maxLength: 20 }),
  shippingFees: fc.nat(100_000),
  reductionPercent: fc.nat(10_000),
  promo: fc.option(
    fc.record({ type: fc.constantFrom('percentage' as const, 'amount' as const), value: fc.nat(10_000) }),
  ),
});

describe('sums of a document', () => {
  it('are those of the mock-up’s receipt: 199.00 less 5 percent', () => {
    const lines = [
      { price: 1800, quantity: 2000 },
      { price: 1200, quantity: 3000 },
      { price: 7500, quantity: 1000 },
      { price: 1500, quantity: 2000 },
      { price: 2200, quantity: 1000 },
    ];
    const totals = documentTotals({ ...base, lines, reductionPercent: 500 });
    expect(totals).toMatchObject({ products: 19_900, reduction: 995, total: 18_905, count: 9000 });
  });

  it('reduce no line of a plugin, by percentage or promo code', () => {
    const lines = [
      { price: 10_000, quantity: 1000, taxRate: 2000 },
      { price: 50_000, quantity: 1000, kind: 'vouchers.card' },
    ];
    const half = documentTotals({ ...base, lines, reductionPercent: 5000 });
    expect(half).toMatchObject({ products: 60_000, reducible: 10_000, reduction: 5000, total: 55_000 });
    expect(half.taxes).toEqual([
      { rate: 2000, gross: 5000, tax: 833 },
      { rate: 0, gross: 50_000, tax: 0 },
    ]);
    const free = documentTotals({ ...base, lines, reductionPercent: 10_000, promo: { type: 'amount', value: 900 } });
    expect(free).toMatchObject({ reduction: 10_000, promo: 0, total: 50_000 });
    const cards = documentTotals({ ...base, lines: lines.slice(1), promo: { type: 'percentage', value: 2000 } });
    expect(cards).toMatchObject({ reducible: 0, promo: 0, total: 50_000 });
  });

  it('take a promo percentage of the products before the reduction', () => {
    const totals = documentTotals({
      lines: [{ price: 10_000, quantity: 1000 }],
      shippingFees: 2000,
      reductionPercent: 1000,
      promo: { type: 'percentage', value: 2000 },
    });
    expect(totals).toMatchObject({ reduction: 1000, promo: 2000, total: 9000 });
  });

  it('never go below 0', () => {
    const totals = documentTotals({
      ...base,
      lines: [{ price: 5000, quantity: 1000 }],
      shippingFees: 500,
      promo: { type: 'amount', value: 99_999 },
    });
    expect(totals).toMatchObject({ promo: 5500, total: 0 });
  });

  it('round a percentage once, not per line', () => {
    const lines = Array.from({ length: 3 }, () => ({ price: 5, quantity: 1000 }));
    expect(documentTotals({ ...base, lines, reductionPercent: 1000 }).reduction).toBe(2);
  });

  it('contain the tax of each rate, rounded once per rate', () => {
    const lines = [
      { price: 12_000, quantity: 1000, taxRate: 2000 },
      { price: 1070, quantity: 1000, taxRate: 700 },
    ];
    expect(documentTotals({ ...base, lines }).taxes).toEqual([
      { rate: 2000, gross: 12_000, tax: 2000 },
      { rate: 700, gross: 1070, tax: 70 },
    ]);
  });

  it('always add up and are never negative', () => {
    fc.assert(
      fc.property(input, (given) => {
        const totals = documentTotals(given);
        expect(totals.total).toBe(totals.products + totals.shippingFees - totals.reduction - totals.promo);
        expect(sumMoney(totals.lines)).toBe(totals.products);
        for (const part of [totals.total, totals.promo, totals.reduction, totals.products, totals.tax])
          expect(part).toBeGreaterThanOrEqual(0);
        const discount = Math.min(totals.reduction + totals.promo, totals.products);
        expect(sumMoney(totals.taxes.map((part) => part.gross))).toBe(totals.products - discount);
        const shares = lineDiscounts(totals.lines, totals.reduction + totals.promo);
        if (totals.lines.length > 0) expect(sumMoney(shares)).toBe(discount);
        shares.forEach((share, at) => expect(share).toBeLessThanOrEqual(totals.lines[at] ?? 0));
      }),
    );
  });

  it('throw when they leave the exact range', () => {
    const lines = [{ price: 999_999_999_999, quantity: 1_000_000_000 }];
    expect(() => documentTotals({ ...base, lines })).toThrow(MoneyRangeError);
  });
});

describe('the reduction as typed', () => {
  it.each([
    ['12,5', 1250],
    ['12.5', 1250],
    ['.5', 50],
    ['5.', 500],
    [10, 1000],
    [' 7 ', 700],
    ['', 0],
    ['abc', 0],
    ['-5', 0],
    ['1.2.3', 0],
    ['1e2', 0],
    [null, 0],
    [undefined, 0],
    [Number.NaN, 0],
    ['150', 15_000],
  ])('%s is %i hundredths', (value, hundredths) => {
    expect(parsePercent(value)).toBe(hundredths);
  });
});

it('a reduction may be typed with dot or comma', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom('.', ','), (hundredths, sign) => {
      const text = `${Math.floor(hundredths / 100)}${sign}${String(hundredths % 100).padStart(2, '0')}`;
      expect(parsePercent(text)).toBe(hundredths);
    }),
  );
});

describe('promo codes', () => {
  const rule: PromoRule = {
    reductionType: 'percentage',
    reductionValue: 20_000,
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    usageLimit: 2,
    used: 0,
    minimumAmount: 25_000,
    isEnabled: true,
  };

  it.each([
    [null, '2026-11-15', 30_000, 'unknown'],
    [{ ...rule, isEnabled: false }, '2026-11-15', 30_000, 'disabled'],
    [rule, '2026-10-31', 30_000, 'early'],
    [rule, '2026-11-01', 30_000, null],
    [rule, '2026-11-30', 30_000, null],
    [rule, '2026-12-01', 30_000, 'expired'],
    [{ ...rule, used: 2 }, '2026-11-15', 30_000, 'usedUp'],
    [{ ...rule, used: 9, usageLimit: null }, '2026-11-15', 30_000, null],
    [rule, '2026-11-15', 24_999, 'minimum'],
    [rule, '2026-11-15', 25_000, null],
    [rule, '2026-11-15', null, null],
  ])('case %#', (given, day, products, fault) => {
    expect(promoFault(given, day, products)).toBe(fault);
  });

  it.each([
    ['amount', 1255, 3, null],
    ['amount', 1255, 2, 2],
    ['amount', 1250, 2, null],
    ['amount', 500, 0, 0],
    ['amount', 1000, 0, null],
    ['amount', 500_000, 2, null],
    ['percentage', 96_019, 3, 2],
    ['percentage', 96_010, 0, null],
    ['percentage', 100_000, 2, null],
    ['percentage', 100_010, 2, 'percent'],
  ] as const)('%s of %i thousandths with %i decimals: %s', (reductionType, reductionValue, digits, fault) => {
    const found = reductionFault({ reductionType, reductionValue }, digits);
    expect(found && (found.kind === 'percent' ? found.kind : found.digits)).toBe(fault);
  });

  it('take an amount in the decimals of the currency', () => {
    expect(promoOf({ reductionType: 'amount', reductionValue: 12_500 }, 3)).toEqual({ type: 'amount', value: 12_500 });
    expect(promoOf({ reductionType: 'amount', reductionValue: 12_500 }, 0)).toEqual({ type: 'amount', value: 13 });
    expect(promoOf({ reductionType: 'percentage', reductionValue: 999_990 }, 2)).toEqual({
      type: 'percentage',
      value: 10_000,
    });
    expect(promoOf({ reductionType: 'amount', reductionValue: 1255 }, 3)).toEqual({ type: 'amount', value: 1255 });
    expect(promoOf({ reductionType: 'percentage', reductionValue: 12_340 }, 3)).toEqual({
      type: 'percentage',
      value: 1234,
    });
    expect(promoCodeText(' welcome20 ')).toBe('WELCOME20');
  });
});

it('a percentage with more than two decimals is not exact', () => {
  expect([96.019, '96,019', '0.001', ' .125 '].map(isExactPercent)).toEqual([false, false, false, false]);
  expect([96.01, '96,010', '12.5', '', 'x', null, 100, '12.345x'].map(isExactPercent)).not.toContain(false);
});
