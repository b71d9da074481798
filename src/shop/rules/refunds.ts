import { checkedMoney, scaleMoney, sumMoney, type Money } from '#resource';
import type { Quantity } from './quantity.ts';
import { lineDiscounts } from './totals.ts';

/** A line that was sold. */
export interface SoldLine {
  readonly total: Money;
  readonly quantity: Quantity;
  /** Quantity of earlier refunds. */
  readonly refunded: Quantity;
}

/** A sale as input of a refund. */
export interface Sale {
  readonly lines: readonly SoldLine[];
  /** Sum of reduction and promo code. */
  readonly discount: Money;
  readonly shippingFees: Money;
}

/** Refunded quantity of one line; positive. */
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

/** Remaining quantity of a line that can be refunded. */
export function refundableQuantity(line: SoldLine): Quantity {
  return Math.max(0, line.quantity - line.refunded);
}

/** Refundable shipping fees: less the part of a large promo that reduced them. */
export function refundableShipping(sale: Sale): Money {
  const products = sumMoney(sale.lines.map((line) => line.total));
  return Math.max(0, checkedMoney(sale.shippingFees - Math.max(0, sale.discount - products)));
}

/** Part of an amount for the next `quantity` of a line. Consecutive parts sum up exactly. */
function nextPart(amount: Money, line: SoldLine, before: Quantity, quantity: Quantity): Money {
  return scaleMoney(amount, before + quantity, line.quantity) - scaleMoney(amount, before, line.quantity);
}

/**
 * Amounts of a refund (DECISIONS 2 and 10). The document's discount is spread over the lines by largest remainder, and each
 * line is refunded in cumulative parts. So a complete refund, at once or in parts, equals the sale to the last minor unit.
 * The caller has checked the quantities ({@link refundableQuantity}). @throws MoneyRangeError
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
