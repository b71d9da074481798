import { sumMoney, type Minor } from '#resource';
import type { PaymentMethod } from '../draft/model.ts';
import type { Quantity } from '../rules/quantity.ts';
import { cashBack, dueAfterDrift, refundAmounts, type Refund } from '../rules/refunds.ts';

/** A sold line, with the fields that a refund needs. */
export interface RefundLine {
  readonly id: number;
  readonly product: number | null;
  readonly name: string;
  readonly image: string | null;
  readonly options: readonly string[];
  /** Price of one unit, as sold. */
  readonly price: Minor;
  readonly total: Minor;
  readonly quantity: Quantity;
  /** Quantity that earlier refunds took back. */
  readonly refunded: Quantity;
  readonly productType: string;
  /** Hundredths of a percent, as sold. */
  readonly taxRate: number;
  /** Key of the kind of line of a plugin; absent or null: none. */
  readonly kind?: string | null;
}

/** A past order, with the fields that a refund needs. */
export interface RefundOrder {
  readonly id: number;
  readonly number: string;
  readonly customer: number | null;
  readonly customerName: string;
  /** False when its goods were not taken out of stock, so that none go back: an invoice, an order. Absent: not known. */
  readonly isStocked?: boolean;
  /** What is still to be paid of it; absent: nothing, or not known. */
  readonly owing?: Minor;
  readonly lines: readonly RefundLine[];
  /** Sum of reduction and promo. A refund takes back its share of them. */
  readonly discount: Minor;
  /** Shipping fees that can still be refunded. */
  readonly shippingLeft: Minor;
  readonly shippingFees: Minor;
  readonly total: Minor;
  /** Amount that was paid, and amount that earlier refunds gave back. */
  readonly paid: Minor;
  readonly refunded: Minor;
  /** Money that earlier refunds gave back: less than `refunded` when the sale was not paid whole. Absent: the same. */
  readonly returned?: Minor;
  /** Cash rounding of earlier refunds (`refundDrift`); absent: none. */
  readonly drift?: Minor;
  /** Method that paid most of the order; null when it was paid by credit or not at all. */
  readonly method: number | null;
}

/** Refund method. */
export type RefundMethod = { readonly kind: 'wallet' } | { readonly kind: 'method'; readonly method: number };

/** Part of a refund, with its method. */
export interface RefundShare {
  readonly way: RefundMethod;
  readonly amount: Minor;
}

/** Draft of a refund, as plain data. */
export interface RefundDraft {
  readonly uuid: string;
  readonly order: RefundOrder;
  /** Returned quantities by the id of the sold line. A line without an entry is not returned. */
  readonly picks: Readonly<Record<number, Quantity>>;
  readonly isShippingGiven: boolean;
  /** Ids of sold lines whose goods do not go back into stock; absent: all do. */
  readonly keptOut?: readonly number[];
  readonly way: RefundMethod;
  /** Shares that are paid back by other methods; `way` pays the rest. Absent: `way` pays everything. */
  readonly others?: readonly RefundShare[];
  readonly note: string;
}

/** A refund in positive amounts. */
export interface RefundSums extends Refund {
  /** The refunded lines, in the order of `lines`. */
  readonly picked: readonly { readonly line: RefundLine; readonly quantity: Quantity }[];
  /** Amount that this refund settles: at most the paid amount less earlier refunds. */
  readonly owed: Minor;
  /** Amount to pay back: what is owed, less the cash rounding of earlier refunds. */
  readonly toGive: Minor;
  /** The amount by method. Cash is rounded to the smallest coin. */
  readonly shares: readonly RefundShare[];
  /** Sum of the shares. */
  readonly given: Minor;
  readonly count: Quantity;
}

/** Inputs of cash rounding. */
export interface CashContext {
  readonly methods: readonly Pick<PaymentMethod, 'id' | 'kind'>[];
  /** `settings.cashStep` */
  readonly cashStep: Minor;
}

/** Amount that a method pays back: cash is rounded to the smallest coin. */
export function givenBy(way: RefundMethod, amount: Minor, { methods, cashStep }: CashContext): Minor {
  const isCash = way.kind === 'method' && methods.find(({ id }) => id === way.method)?.kind === 'cash';
  return isCash ? cashBack(amount, cashStep) : amount;
}

/**
 * Splits an amount between the refund methods. Cash is rounded to the smallest coin; shares of zero are left out.
 * @param amount total to pay back. When it does not exceed the other methods' shares, the first method pays nothing
 */
export function sharesOf({ way, others = [] }: RefundDraft, amount: Minor, cash: CashContext): RefundShare[] {
  let left = amount;
  const beside = others.map((share) => {
    const part = Math.min(share.amount, left);
    left -= part;
    return { way: share.way, amount: part };
  });
  return [{ way, amount: left }, ...beside]
    .map((share) => ({ ...share, amount: givenBy(share.way, share.amount, cash) }))
    .filter((share) => share.amount > 0);
}

/** Amounts of a refund as the server computes them (docs/rules/money.md, "Refunded amounts"). Throws MoneyRangeError. */
export function refundSums(draft: RefundDraft, cash: CashContext): RefundSums {
  const { order, picks } = draft;
  const chosen = order.lines.flatMap((line, at) => ((picks[line.id] ?? 0) > 0 ? [{ at, line }] : []));
  const picked = chosen.map(({ line }) => ({ line, quantity: picks[line.id] ?? 0 }));
  const refund = refundAmounts(
    order,
    chosen.map(({ at, line }) => ({ line: at, quantity: picks[line.id] ?? 0 })),
    draft.isShippingGiven ? order.shippingLeft : 0,
  );
  const owed = Math.max(0, Math.min(refund.total, order.paid - (order.returned ?? order.refunded)));
  const toGive = dueAfterDrift(owed, order.drift ?? 0);
  const shares = sharesOf(draft, toGive, cash);
  return {
    ...refund,
    picked,
    owed,
    toGive,
    shares,
    given: sumMoney(shares.map((share) => share.amount)),
    count: picked.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
