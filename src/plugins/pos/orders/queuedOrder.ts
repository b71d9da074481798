import type { Entry } from '#outbox';
import {
  fromScaled,
  isObject,
  toMajor,
  percentOf,
  sumMoney,
  WHOLE_PERCENT,
  type Minor,
  numberOf,
  textOf,
} from '#resource';
import { lineMoney, parsePercent, parseQuantity, type Wire, idOrNull, minorOrZero, wiresOf } from '#shop';

/** Converts a queued write to the order that the server will return, with the fields of the receipt and the panel. */
export function queuedOrder(entry: Entry, currency: string): Wire {
  const { body, label, numberText, draft } = entry;
  const total = numberOf(label.total);
  const { lines, reduction, promo, toWallet } = sumsIn(body, total, currency);
  const wire = (amount: Minor) => toMajor(amount, currency);
  const rateOf = taxRates(entry);
  return {
    ...body,
    orderItems: wiresOf(body.orderItems).map((item, at) => ({
      ...item,
      total: wire(lines[at] ?? 0),
      taxRate: rateOf(item, at),
    })),
    orderNumberFormatted: numberText ?? label.number,
    originOrder: originOf(draft) ?? body.originOrder,
    soldAt: body.soldAt ?? (label.at === undefined ? undefined : new Date(numberOf(label.at)).toISOString()),
    fullTotalAmount: wire(total),
    reductionInPercent: fromScaled(parsePercent(body.reduction), 2),
    reductionAmount: wire(reduction),
    promoAmount: wire(promo),
    walletCreditedAmount: wire(toWallet),
    customer: { fullName: label.customer },
    createdBy: { fullName: label.seller },
    ordredTable: { name: label.table },
  };
}

/** Returns a function that gives the tax rate of a line in percent: by index, or for a refund by the refunded line. */
function taxRates({ body, draft }: Pick<Entry, 'body' | 'draft'>): (item: Wire, at: number) => number | undefined {
  const made = isObject(draft) ? draft : {};
  const origin = isObject(made.order) ? made.order : undefined;
  const lines = wiresOf((origin ?? made).lines);
  const rateOf = (line: Wire | undefined) => {
    const rate = line?.taxRate;
    return typeof rate === 'number' && Number.isSafeInteger(rate) ? fromScaled(rate, 2) : undefined;
  };
  // A repaired exchange may have other lines than its original.
  const isSame = lines.length === wiresOf(body.orderItems).length;
  return (item, at) => {
    if (origin) return rateOf(lines.find((line) => line.id === idOrNull(item.originItem)));
    return isSame ? rateOf(lines[at]) : undefined;
  };
}

interface QueuedSums {
  readonly lines: readonly Minor[];
  readonly reduction: Minor;
  readonly promo: Minor;
  readonly toWallet: Minor;
}

/**
 * Predicts the server's sums of a queued document. The difference between the lines and the total is the reduction: a
 * sale takes off its percentage first and the promo code after it, a refund its share of both.
 */
function sumsIn(body: Wire, total: Minor, currency: string): QueuedSums {
  const money = (name: string) => minorOrZero(body[name], currency);
  const lines = wiresOf(body.orderItems).map((item) =>
    lineMoney(minorOrZero(item.price, currency), parseQuantity(item.quantity) ?? 0),
  );
  const products = sumMoney(lines);
  const off = products + money('shippingFees') - total;
  const percent = Math.min(parsePercent(body.reduction), WHOLE_PERCENT);
  const hasPromo = textOf(body.promoCode) !== '';
  const reduction = hasPromo ? percentOf(products, percent) : off;
  const paid = sumMoney(
    wiresOf(body.payments).map((one) => minorOrZero(one.amount, currency) - minorOrZero(one.changeAmount, currency)),
  );
  const tooMuch = Math.max(0, paid + money('walletPaymentAmount') - total);
  return {
    lines,
    reduction,
    promo: off - reduction,
    toWallet: body.isRestUsedAsCredit === true ? tooMuch : 0,
  };
}

/** Number of the sale that a refund gives back. */
function originOf(draft: unknown): Wire | undefined {
  const order = isObject(draft) && isObject(draft.order) ? draft.order : undefined;
  return order && { orderNumberFormatted: order.number };
}
