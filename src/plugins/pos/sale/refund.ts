import { roundCash, sumMoney, type Money } from '#resource';
import { refundAmounts, type Quantity, type Refund } from '#shop';
import type { TillMethod } from '../model.ts';

/** A line that was sold, as it can be given back. */
export interface RefundLine {
  readonly id: number;
  readonly product: number | null;
  readonly name: string;
  readonly image: string | null;
  readonly options: readonly string[];
  /** Price of one unit, as sold. */
  readonly price: Money;
  readonly total: Money;
  readonly quantity: Quantity;
  /** Quantity that earlier refunds took back. */
  readonly refunded: Quantity;
  readonly productType: string;
  /** Hundredths of a percent, as sold. */
  readonly taxRate: number;
}

/** A past order as a refund needs it. */
export interface RefundOrder {
  readonly id: number;
  readonly number: string;
  readonly customer: number | null;
  readonly customerName: string;
  readonly lines: readonly RefundLine[];
  /** Reduction and promo together: a refund keeps its share of them (DECISIONS 2). */
  readonly discount: Money;
  /** Fees that can still be given back. */
  readonly shippingLeft: Money;
  readonly shippingFees: Money;
  readonly total: Money;
  /** Amount that was paid, and amount that earlier refunds gave back. */
  readonly paid: Money;
  readonly refunded: Money;
  /** The way most of it was paid; null: by credit, or not at all. */
  readonly method: number | null;
}

/** How the money goes back (issue 19, 15). */
export type RefundWay = { readonly kind: 'wallet' } | { readonly kind: 'method'; readonly method: number };

/** A part of what goes back, and how. */
export interface RefundShare {
  readonly way: RefundWay;
  readonly amount: Money;
}

/** A refund being made. Plain data. */
export interface RefundDraft {
  readonly uuid: string;
  readonly order: RefundOrder;
  /** Returned quantities by the id of the sold line. A line without an entry is not returned. */
  readonly picks: Readonly<Record<number, Quantity>>;
  readonly isShippingGiven: boolean;
  readonly way: RefundWay;
  /** Shares that are paid back by other methods; `way` pays the rest. Absent: `way` pays everything. */
  readonly others?: readonly RefundShare[];
  readonly note: string;
}

/** A refund in positive amounts. */
export interface RefundSums extends Refund {
  /** The lines that are given back, as `lines` of the amounts are. */
  readonly picked: readonly { readonly line: RefundLine; readonly quantity: Quantity }[];
  /** Money that goes back: no more than was paid and has not gone back yet. */
  readonly toGive: Money;
  /** That of it which is handed over or booked, rounded to the smallest coin in cash, by its ways. */
  readonly shares: readonly RefundShare[];
  /** All of that. */
  readonly given: Money;
  readonly count: Quantity;
}

/** Inputs of cash rounding. */
export interface CashContext {
  readonly methods: readonly Pick<TillMethod, 'id' | 'kind'>[];
  /** `settings.cashStep` */
  readonly cashStep: Money;
}

/** An amount as a way of paying back gives it. */
export function givenBy(way: RefundWay, amount: Money, { methods, cashStep }: CashContext): Money {
  const isCash = way.kind === 'method' && methods.find(({ id }) => id === way.method)?.kind === 'cash';
  return isCash ? roundCash(amount, cashStep) : amount;
}

/**
 * An amount that goes back, by its ways: rounded to the smallest coin in cash, none of nothing.
 * @param amount what goes back in all; less than the other ways are to give leaves nothing for the first
 */
export function sharesOf({ way, others = [] }: RefundDraft, amount: Money, cash: CashContext): RefundShare[] {
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

/** Amounts of a refund as the server computes them (DECISIONS 2 and 10). Throws MoneyRangeError. */
export function refundSums(draft: RefundDraft, cash: CashContext): RefundSums {
  const { order, picks } = draft;
  const chosen = order.lines.flatMap((line, at) => ((picks[line.id] ?? 0) > 0 ? [{ at, line }] : []));
  const picked = chosen.map(({ line }) => ({ line, quantity: picks[line.id] ?? 0 }));
  const refund = refundAmounts(
    order,
    chosen.map(({ at, line }) => ({ line: at, quantity: picks[line.id] ?? 0 })),
    draft.isShippingGiven ? order.shippingLeft : 0,
  );
  const toGive = Math.max(0, Math.min(refund.total, order.paid - order.refunded));
  const shares = sharesOf(draft, toGive, cash);
  return {
    ...refund,
    picked,
    toGive,
    shares,
    given: sumMoney(shares.map((share) => share.amount)),
    count: picked.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
