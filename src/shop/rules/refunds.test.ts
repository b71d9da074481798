import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundableQuantity, refundableShipping, refundAmounts, type Sale } from './refunds.ts';
import { documentTotals } from './totals.ts';

const line = fc.record({ price: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 20_000 }) });
const document = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  shippingFees: fc.nat(10_000),
  reductionPercent: fc.nat(10_000),
  promo: fc.option(
    fc.record({ type: fc.constantFrom('percentage' as const, 'amount' as const), value: fc.nat(10_000) }),
  ),
});

function saleOf(given: Parameters<typeof documentTotals>[0]): { sale: Sale; total: number } {
  const totals = documentTotals(given);
  const lines = totals.lines.map((total, at) => ({ total, quantity: given.lines[at]?.quantity ?? 0, refunded: 0 }));
  return {
    sale: { lines, discount: totals.reduction + totals.promo, shippingFees: given.shippingFees },
    total: totals.total,
  };
}

describe('a refund', () => {
  it('keeps the reduction of the sale: 18.00 less 5 percent is 17.10', () => {
    const lines = [
      { total: 3600, quantity: 2000, refunded: 0 },
      { total: 7500, quantity: 1000, refunded: 0 },
      { total: 8800, quantity: 1000, refunded: 0 },
    ];
    const refund = refundAmounts({ lines, discount: 995, shippingFees: 0 }, [
      { line: 0, quantity: 1000 },
      { line: 1, quantity: 1000 },
    ]);
    expect(refund.lines).toEqual([
      { gross: 1800, net: 1710 },
      { gross: 7500, net: 7125 },
    ]);
    expect(refund.total).toBe(8835);
  });

  it('of everything equals the sale to the last unit', () => {
    fc.assert(
      fc.property(document, (given) => {
        const { sale, total } = saleOf(given);
        const picks = sale.lines.map((sold, at) => ({ line: at, quantity: sold.quantity }));
        expect(refundAmounts(sale, picks, refundableShipping(sale)).total).toBe(total);
      }),
    );
  });

  it('in parts sums up to the refund at once', () => {
    fc.assert(
      fc.property(document, fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 }), (given, steps) => {
        const { sale } = saleOf(given);
        const left = sale.lines.map((sold) => ({ ...sold }));
        let sum = 0;
        for (const step of [...steps, 1_000_000]) {
          const picks = left.flatMap((sold, at) => {
            const quantity = Math.min(step, refundableQuantity(sold));
            return quantity > 0 ? [{ line: at, quantity }] : [];
          });
          const refund = refundAmounts({ ...sale, lines: left }, picks);
          for (const part of refund.lines) expect(part.net).toBeGreaterThanOrEqual(0);
          sum += refund.total;
          for (const pick of picks) {
            const sold = left[pick.line];
            if (sold) sold.refunded += pick.quantity;
          }
        }
        const whole = sale.lines.map((sold, at) => ({ line: at, quantity: sold.quantity }));
        expect(sum).toBe(refundAmounts(sale, whole).total);
      }),
    );
  });

  it('of the same line twice in one document adds up the quantities', () => {
    const sale = { lines: [{ total: 100, quantity: 3000, refunded: 0 }], discount: 0, shippingFees: 0 };
    const picks = [0, 0, 0].map((at) => ({ line: at, quantity: 1000 }));
    expect(refundAmounts(sale, picks).lines.map((part) => part.gross)).toEqual([33, 34, 33]);
  });
});
