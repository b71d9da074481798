import { describe, expect, it } from 'vitest';
import { documentTotals } from '../rules/totals.ts';
import { taxesOf, taxTable } from './taxTable.ts';

/** Lines of [total in minor units, rate in hundredths of a percent]. */
const document = (lines: readonly [number, number][], shippingFees: number, reductionPercent = 0) => {
  const orderItems = lines.map(([total, taxRate]) => {
    return { description: '', quantity: 1000, price: total, total, taxRate, options: [], details: [] };
  });
  const sums = documentTotals({ lines: orderItems, shippingFees, reductionPercent, promo: null });
  return { orderItems, shippingFees, total: sums.total, tax: sums.tax };
};

describe('totals of an invoice per tax rate', () => {
  it('are the taxes of the receipt, with their bases, and what has no tax as the last row', () => {
    const order = document(
      [
        [12_000, 2000],
        [5_500, 1000],
        [4_000, 0],
      ],
      3_000,
    );
    expect(taxTable(order)).toEqual({
      rows: [
        { rate: 2000, gross: 12_000, base: 10_000, tax: 2_000 },
        { rate: 1000, gross: 5_500, base: 5_000, tax: 500 },
        { rate: 0, gross: 7_000, base: 7_000, tax: 0 },
      ],
      base: 22_000,
      tax: 2_500,
    });
  });

  it('have no row without tax where everything is taxed', () => {
    expect(taxTable(document([[1_200, 2000]], 0)).rows).toEqual([{ rate: 2000, gross: 1_200, base: 1_000, tax: 200 }]);
  });

  it('sum up to the total exactly after a reduction that divides badly, and say the taxes of the receipt', () => {
    const order = document(
      [
        [999, 2000],
        [1_001, 1000],
        [333, 700],
        [10, 0],
      ],
      777,
      3333,
    );
    const { rows, base, tax } = taxTable(order);
    expect(base + tax).toBe(order.total);
    expect(rows.reduce((sum, row) => sum + row.base, 0)).toBe(base);
    expect(rows.reduce((sum, row) => sum + row.tax, 0)).toBe(tax);
    expect(tax).toBe(order.tax);
    const taxes = rows.filter(({ rate }) => rate > 0).map(({ rate, gross, tax: one }) => ({ rate, gross, tax: one }));
    expect(taxes).toEqual(taxesOf(order));
  });

  it('of a credit note are below zero, like its total', () => {
    const back = { ...document([[12_000, 2000]], 0), total: -12_000, tax: -2_000 };
    expect(taxTable(back)).toEqual({
      rows: [{ rate: 2000, gross: -12_000, base: -10_000, tax: -2_000 }],
      base: -10_000,
      tax: -2_000,
    });
  });
});
