import { checkedMoney, roundCash, scaleMoney, sumMoney, type Minor } from '#resource';
import type { Quantity } from './quantity.ts';
import { lineDiscounts, reducibleOf, taxParts, type TaxPart } from './totals.ts';

/** A line that was sold. */
export interface SoldLine {
  readonly total: Minor;
  readonly quantity: Quantity;
  /** Quantity of earlier refunds. */
  readonly refunded: Quantity;
  /** Tax included in the total, in hundredths of a percent; absent: none. */
  readonly taxRate?: number;
  /** Key of the kind of line of a plugin: such a line was not reduced. Absent or null: none. */
  readonly kind?: string | null;
}

/** A sale as input of a refund. */
export interface Sale {
  readonly lines: readonly SoldLine[];
  /** Sum of reduction and promo code. */
  readonly discount: Minor;
  readonly shippingFees: Minor;
}

/** Refunded quantity of one line; positive. */
export interface RefundPick {
  readonly line: number;
  readonly quantity: Quantity;
}

/** A refund in positive amounts: `total = gross - discount + shippingFees`. */
export interface Refund {
  readonly lines: readonly { readonly gross: Minor; readonly net: Minor }[];
  readonly gross: Minor;
  readonly discount: Minor;
  readonly shippingFees: Minor;
  readonly total: Minor;
  /** Returned tax by rate, highest rate first. */
  readonly taxes: readonly TaxPart[];
  readonly tax: Minor;
}

/** Remaining quantity of a line that can be refunded. */
export function refundableQuantity(line: SoldLine): Quantity {
  return Math.max(0, line.quantity - line.refunded);
}

/** Refundable shipping fees: less the part of a large promo that reduced them. */
export function refundableShipping(sale: Sale): Minor {
  const products = sumMoney(sale.lines.map((line) => reducibleOf(line, line.total)));
  return Math.max(0, checkedMoney(sale.shippingFees - Math.max(0, sale.discount - products)));
}

/** Part of an amount for the first `quantity` of a line. */
const partOf = (amount: Minor, line: SoldLine, quantity: Quantity): Minor =>
  line.quantity === 0 ? 0 : scaleMoney(amount, quantity, line.quantity);

/** Part of an amount for the next `quantity` of a line. Consecutive parts sum up exactly. */
const nextPart = (amount: Minor, line: SoldLine, before: Quantity, quantity: Quantity): Minor =>
  partOf(amount, line, before + quantity) - partOf(amount, line, before);

/**
 * Tax of the refunded amounts by rate: the tax of everything refunded so far, less the tax of what was refunded before. So
 * the parts of a sale return exactly its tax.
 */
function refundTaxes(lines: readonly SoldLine[], before: readonly Minor[], after: readonly Minor[]): TaxPart[] {
  const earlier = new Map(taxParts(lines, before).map((part) => [part.rate, part]));
  return taxParts(lines, after)
    .map(({ rate, gross, tax }) => ({
      rate,
      gross: gross - (earlier.get(rate)?.gross ?? 0),
      tax: tax - (earlier.get(rate)?.tax ?? 0),
    }))
    .filter((part) => part.gross !== 0 || part.tax !== 0);
}

/**
 * Amounts of a refund (docs/rules/money.md, "Refunded amounts"). The document's discount is spread over the lines by largest
 * remainder, and each line is refunded in cumulative parts. So a complete refund, at once or in parts, equals the sale to the
 * last minor unit. The caller has checked the quantities ({@link refundableQuantity}). @throws MoneyRangeError
 */
export function refundAmounts(sale: Sale, picks: readonly RefundPick[], shippingFees: Minor = 0): Refund {
  const discounts = lineDiscounts(
    sale.lines.map((line) => reducibleOf(line, line.total)),
    sale.discount,
  );
  const paid = sale.lines.map((line, at) => line.total - (discounts[at] ?? 0));
  const before = sale.lines.map((line, at) => partOf(paid[at] ?? 0, line, line.refunded));
  const after = [...before];
  const taken = new Map<number, Quantity>();
  const lines = picks.map((pick) => {
    const line = sale.lines[pick.line];
    if (!line || line.quantity === 0) return { gross: 0, net: 0 };
    const earlier = taken.get(pick.line) ?? line.refunded;
    taken.set(pick.line, earlier + pick.quantity);
    const gross = nextPart(line.total, line, earlier, pick.quantity);
    const net = nextPart(paid[pick.line] ?? 0, line, earlier, pick.quantity);
    after[pick.line] = (after[pick.line] ?? 0) + net;
    return { gross, net };
  });
  const gross = sumMoney(lines.map((line) => line.gross));
  const net = sumMoney(lines.map((line) => line.net));
  const taxes = refundTaxes(sale.lines, before, after);
  return {
    lines,
    gross,
    discount: gross - net,
    shippingFees,
    total: checkedMoney(net + shippingFees),
    taxes,
    tax: sumMoney(taxes.map((part) => part.tax)),
  };
}

/** An earlier refund of a sale, in positive amounts. */
export interface EarlierRefund {
  /** Amount that it settled. */
  readonly owed: Minor;
  /** Amount that was given back, in coins or otherwise. */
  readonly given: Minor;
}

/**
 * Amount by which cash rounding gave back more than was owed (negative: less). The next refund of the sale makes up for it,
 * so that pieces never sum up to another amount than the whole.
 */
export const refundDrift = (earlier: readonly EarlierRefund[]): Minor =>
  sumMoney(earlier.map(({ owed, given }) => given - owed));

/** Amount still to give back for `owed`, after the rounding of earlier refunds; never negative. */
export const dueAfterDrift = (owed: Minor, drift: Minor): Minor => Math.max(0, checkedMoney(owed - drift));

/** Coins for an amount to give back: 3.34 with a coin of 0.05 is 3.35. */
export const cashBack = (due: Minor, step: Minor): Minor => Math.max(0, roundCash(due, step));
