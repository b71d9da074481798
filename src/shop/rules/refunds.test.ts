import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cashBack,
  dueAfterDrift,
  refundableQuantity,
  refundableShipping,
  refundAmounts,
  refundDrift,
  type EarlierRefund,
  type Refund,
  type Sale,
} from './refunds.ts';
import { documentTotals } from './totals.ts';

const line = fc.record({
  price: fc.nat(100_000),
  quantity: fc.integer({ min: 1, max: 20_000 }),
  taxRate: fc.constantFrom(0, 550, 1000, 2000),
  kind: fc.constantFrom(null, null, 'vouchers.card'),
});
const document = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  shippingFees: fc.nat(10_000),
  reductionPercent: fc.nat(10_000),
  promo: fc.option(
    fc.record({ type: fc.constantFrom('percentage' as const, 'amount' as const), value: fc.nat(10_000) }),
  ),
});

function saleOf(given: Parameters<typeof documentTotals>[0]): { sale: Sale; total: number; tax: number } {
  const totals = documentTotals(given);
  const lines = totals.lines.map((total, at) => {
    const { quantity = 0, taxRate = 0, kind = null } = given.lines[at] ?? {};
    return { total, quantity, taxRate, kind, refunded: 0 };
  });
  return {
    sale: { lines, discount: totals.reduction + totals.promo, shippingFees: given.shippingFees },
    total: totals.total,
    tax: totals.tax,
  };
}

/** Refunds of a sale in pieces: of each line a number of thousandths, and everything that is left at the end. */
function refundsInPieces(sale: Sale, steps: readonly number[]): Refund[] {
  const left = sale.lines.map((sold) => ({ ...sold }));
  return [...steps, 1_000_000].map((step) => {
    const picks = left.flatMap((sold, at) => {
      const quantity = Math.min(step, refundableQuantity(sold));
      return quantity > 0 ? [{ line: at, quantity }] : [];
    });
    const refund = refundAmounts({ ...sale, lines: left.map((sold) => ({ ...sold })) }, picks);
    for (const pick of picks) {
      const sold = left[pick.line];
      if (sold) sold.refunded += pick.quantity;
    }
    return refund;
  });
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

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

  it('in parts sums up to the refund at once, with its tax', () => {
    fc.assert(
      fc.property(document, fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 }), (given, steps) => {
        const { sale, tax } = saleOf(given);
        const parts = refundsInPieces(sale, steps);
        for (const { net } of parts.flatMap(({ lines }) => lines)) expect(net).toBeGreaterThanOrEqual(0);
        const whole = sale.lines.map((sold, at) => ({ line: at, quantity: sold.quantity }));
        expect(sum(parts.map(({ total }) => total))).toBe(refundAmounts(sale, whole).total);
        expect(sum(parts.map((part) => part.tax))).toBe(tax);
        expect(refundAmounts(sale, whole).tax).toBe(tax);
      }),
    );
  });

  it('gives back 1.00 of tax in three pieces of 1.99 at 20 percent', () => {
    const { sale } = saleOf({
      lines: [{ price: 199, quantity: 3000, taxRate: 2000 }],
      shippingFees: 0,
      reductionPercent: 0,
      promo: null,
    });
    const parts = refundsInPieces(sale, [1000, 1000]);
    expect(parts.map(({ tax }) => tax)).toEqual([33, 33, 34]);
    expect(parts.map(({ taxes }) => taxes)[2]).toEqual([{ rate: 2000, gross: 199, tax: 34 }]);
  });

  it('in cash never sums up to other coins than the whole, whatever the coin', () => {
    fc.assert(
      fc.property(
        document,
        fc.array(fc.nat(1000), { maxLength: 5 }),
        fc.constantFrom(0, 1, 5, 10, 25, 100),
        (given, steps, step) => {
          const { sale } = saleOf(given);
          const earlier: EarlierRefund[] = [];
          for (const { total } of refundsInPieces(sale, steps)) {
            const coins = cashBack(dueAfterDrift(total, refundDrift(earlier)), step);
            expect(coins).toBeGreaterThanOrEqual(0);
            earlier.push({ owed: total, given: coins });
          }
          const whole = sale.lines.map((sold, at) => ({ line: at, quantity: sold.quantity }));
          expect(sum(earlier.map((one) => one.given))).toBe(cashBack(refundAmounts(sale, whole).total, step));
        },
      ),
    );
  });

  it('of the same line twice in one document adds up the quantities', () => {
    const sale = { lines: [{ total: 100, quantity: 3000, refunded: 0 }], discount: 0, shippingFees: 0 };
    const picks = [0, 0, 0].map((at) => ({ line: at, quantity: 1000 }));
    expect(refundAmounts(sale, picks).lines.map((part) => part.gross)).toEqual([33, 34, 33]);
  });
});
