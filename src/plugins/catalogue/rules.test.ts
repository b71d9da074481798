import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REDUCTION_DIGITS } from '#shop';
import { extendedHistory, finalPriceOf, KEPT_MS } from './price.ts';
import { products } from './resources/product.ts';
import { promoCodes } from './resources/promo.ts';
import { productStatus } from './stock.ts';

describe('final price', () => {
  it.each([
    [18_900, 'percentage', 10_000, 2, 17_010],
    [18_900, 'percentage', 12_340, 2, 16_568],
    [18_900, 'amount', 19_900, 2, 16_910],
    [1000, 'amount', 50_000, 2, 0],
    [1000, 'percentage', 100_000, 2, 0],
    [12_500, 'amount', 1500, 3, 11_000],
    [12_500, 'amount', 1255, 3, 11_245],
    [1000, 'amount', 1500, 0, 998],
    [1000, null, 1000, 2, 1000],
    [1000, 'percentage', null, 2, 1000],
  ] as const)('%i less %s %s with %i decimals is %i', (price, reductionType, reductionValue, digits, expected) => {
    expect(finalPriceOf({ price, reductionType, reductionValue }, digits)).toBe(expected);
  });

  it('and promo codes take reductions with the decimals that the rules know', () => {
    for (const { fields } of [products, promoCodes]) expect(fields.reductionValue.scale).toBe(REDUCTION_DIGITS);
  });

  it('is never negative and never above the price', () => {
    const type = fc.constantFrom('percentage' as const, 'amount' as const);
    fc.assert(
      fc.property(fc.nat(10_000_000), type, fc.nat(100_000_000), (price, reductionType, reductionValue) => {
        const final = finalPriceOf({ price, reductionType, reductionValue }, 2);
        expect(final).toBeGreaterThanOrEqual(0);
        expect(final).toBeLessThanOrEqual(price);
      }),
    );
  });
});

describe('price history', () => {
  it('keeps what was until now and drops what is too old', () => {
    const last = { finalPrice: 100, optionGroups: null, attributValues: null };
    const now = 10 * KEPT_MS;
    const history = extendedHistory(
      [{ ...last, until: now - KEPT_MS }, { ...last, until: now - KEPT_MS + 1 }, 'x'],
      last,
      now,
    );
    expect(history).toEqual([
      { ...last, until: now - KEPT_MS + 1 },
      { ...last, until: now },
    ]);
  });
});

describe('label of a product', () => {
  const shown = { stock: 5000, lowStockAt: 2000, isOnSale: true, isPublished: false };

  it.each([
    [shown, 'on-sale'],
    [{ ...shown, stock: 2000 }, 'low-stock'],
    [{ ...shown, stock: 0 }, 'out-of-stock'],
    [{ ...shown, stock: -1000 }, 'out-of-stock'],
    [{ ...shown, stock: null }, 'on-sale'],
    [{ ...shown, isOnSale: false }, 'draft'],
    [{ ...shown, isOnSale: false, isPublished: true }, 'on-sale'],
  ] as const)('%j is %s', (product, status) => {
    expect(productStatus(product)).toBe(status);
  });
});
