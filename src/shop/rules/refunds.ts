import { checkedMoney, scaleMoney, sumMoney, type Money } from '#resource';
import type { Quantity } from './quantity.ts';
import { lineDiscounts } from './totals.ts';

/** A line that was sold. */
export interface SoldLine {
  readonly total: Money;
  readonly quantity: Quantity;
  /** What earlier refunds took back. */
  readonly refunded: Quantity;
}

/** A sale as far as giving back needs it. */
export interface Sale {
  readonly lines: readonly SoldLine[];
  /** Reduction and promo together. */
  readonly discount: Money;
  readonly shippingFees: Money;
}

/** What is given back of one line: a positive quantity. */
export interface RefundPick {
  readonly line: number;
  readonly quantity: Quantity;
}

/** A refund in positive amounts: `total = gross - discount + shippingFees`. */
export interface Refund {
  readonly lines: readonly { readonly gross: Money; readonly net: Money }[];
  readonly gross: Money;
  readonly discount: Money;
  readonly shippingFees: Money;
  readonly total: Money;
}

/** What can still be given back of a line. */
export function refundableQuantity(line: SoldLine): Quantity {
  return Math.max(0, line.quantity - line.refunded);
}

/** Shipping fees less what a large promo took off them. */
export function refundableShipping(sale: Sale): Money {
  const products = sumMoney(sale.lines.map((line) => line.total));
  return Math.max(0, checkedMoney(sale.shippingFees - Math.max(0, sale.discount - products)));
}

/** Part of an amount that belongs to the next `quantity` of a line; parts taken one after another sum up exactly. */
function nextPart(amount: Money, line: SoldLine, before: Quantity, quantity: Quantity): Money {
  return scaleMoney(amount, before + quantity, line.quantity) - scaleMoney(amount, before, line.quantity);
}

/**
 * Amounts of a refund (DECISIONS 2 and 10): the document's discount is spread over the lines by largest remainder, and a
 * line is given back in cumulative parts, so that giving everything back, at once or bit by bit, is the sale to the last
 * minor unit. The caller has checked the quantities ({@link refundableQuantity}). Throws MoneyRangeError.
 */
export function refundAmounts(sale: Sale, picks: readonly RefundPick[], shippingFees: Money = 0): Refund {
  const discounts = lineDiscounts(
    sale.lines.map((line) => line.total),
    sale.discount,
  );
  const taken = new Map<number, Quantity>();
  const lines = picks.map((pick) => {
    const line = sale.lines[pick.line];
    if (!line || line.quantity === 0) return { gross: 0, net: 0 };
    const before = taken.get(pick.line) ?? line.refunded;
    taken.set(pick.line, before + pick.quantity);
    const gross = nextPart(line.total, line, before, pick.quantity);
    const net = nextPart(line.total - (discounts[pick.line] ?? 0), line, before, pick.quantity);
    return { gross, net };
  });
  const gross = sumMoney(lines.map((line) => line.gross));
  const net = sumMoney(lines.map((line) => line.net));
  return { lines, gross, discount: gross - net, shippingFees, total: checkedMoney(net + shippingFees) };
}
