import {
  isObject,
  lineMoney,
  parseQuantity,
  refundableQuantity,
  refundableShipping,
  refundAmounts,
  roundCash,
  sumMoney,
  type Money,
  type Quantity,
  type Refund,
} from '#resource';
import type { TillMethod } from '../model.ts';
import { decimalIn, idIn, moneyIn, objectsIn, textIn, type Fields } from './wire.ts';

/** A line that was sold, as it can be given back. */
export interface RefundLine {
  readonly id: number;
  readonly product: number | null;
  readonly name: string;
  readonly image: string | null;
  readonly options: readonly string[];
  /** Of one, as sold. */
  readonly price: Money;
  readonly total: Money;
  readonly quantity: Quantity;
  /** What earlier refunds took back. */
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
  /** What was paid, and what refunds gave back already. */
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
  /** What is given back, by the id of the sold line; absent: nothing of it. */
  readonly picks: Readonly<Record<number, Quantity>>;
  readonly isShippingGiven: boolean;
  readonly way: RefundWay;
  /** What goes back other ways; `way` gives the rest. Absent: all of it. */
  readonly others?: readonly RefundShare[];
  readonly note: string;
}

/** Sales that can be given back; purchases and quotes were not sold. */
const REFUNDABLE: readonly unknown[] = ['delivery-note', 'invoice', 'order'];

function lineIn(item: Fields, currency: string): RefundLine[] {
  const id = idIn(item);
  const quantity = parseQuantity(item['quantity']) ?? 0;
  if (id === null || quantity <= 0) return [];
  const product = isObject(item['product']) ? item['product'] : {};
  const price = moneyIn(item['price'] ?? item['finalPrice'], currency);
  return [
    {
      id,
      product: idIn(item['product']),
      name: textIn(item['description']) || textIn(product['name']),
      image: textIn(item['image']) || textIn(product['image']) || null,
      options: objectsIn(item['options']).map((option) => textIn(option['name'])),
      price,
      total: item['total'] === undefined ? lineMoney(price, quantity) : moneyIn(item['total'], currency),
      quantity,
      refunded: parseQuantity(item['refundedQuantity']) ?? 0,
      productType: textIn(item['productType']) || 'simple',
      taxRate: decimalIn(item['taxRate'], 2),
    },
  ];
}

/** The method that most was paid with. */
function mainMethod(order: Fields, currency: string): number | null {
  const net = (one: Fields) => moneyIn(one['amount'], currency) - moneyIn(one['changeAmount'], currency);
  const [most] = objectsIn(order['payments'])
    .filter((one) => idIn(one['paymentMethod']) !== null)
    .sort((a, b) => net(b) - net(a));
  return most ? idIn(most['paymentMethod']) : idIn(order['paymentMethod']);
}

/**
 * Reads a past order to be given back.
 * @param givenShipping fees that earlier refunds of it gave back (the sum of their `shippingFees`, without sign)
 * @returns null: no order, or one that was not sold
 */
export function refundOrderFrom(order: unknown, currency: string, givenShipping: Money = 0): RefundOrder | null {
  if (!isObject(order)) return null;
  const id = idIn(order);
  if (id === null || !REFUNDABLE.includes(order['type'] ?? 'delivery-note')) return null;
  const money = (name: string) => moneyIn(order[name], currency);
  const lines = objectsIn(order['orderItems']).flatMap((item) => lineIn(item, currency));
  const discount = money('reductionAmount') + money('promoAmount');
  const customer = isObject(order['customer']) ? order['customer'] : {};
  const total = money('fullTotalAmount');
  return {
    id,
    number: textIn(order['orderNumberFormatted']),
    customer: idIn(order['customer']),
    customerName: textIn(customer['fullName']),
    lines,
    discount,
    shippingFees: money('shippingFees'),
    shippingLeft: Math.max(
      0,
      refundableShipping({ lines, discount, shippingFees: money('shippingFees') }) - givenShipping,
    ),
    total,
    paid: order['paidAmount'] === undefined ? total : money('paidAmount'),
    refunded: money('refundedAmount'),
    method: mainMethod(order, currency),
  };
}

/** Begins a refund with nothing picked; it goes back the way it was paid: by the main method, else cash, else as credit. */
export function newRefund(order: RefundOrder, uuid: string, methods: readonly TillMethod[]): RefundDraft {
  const usable = methods.find(({ id }) => id === order.method) ?? methods.find(({ kind }) => kind === 'cash');
  const isCredit = order.customer !== null && order.method === null && order.paid > 0;
  const method = usable?.id ?? order.method;
  const way: RefundWay = isCredit || method === null ? { kind: 'wallet' } : { kind: 'method', method };
  return { uuid, order, picks: {}, isShippingGiven: false, way, note: '' };
}

const find = (draft: RefundDraft, id: number) => draft.order.lines.find((line) => line.id === id);

/** What can still be given back of a line. */
export const leftOf = (line: RefundLine): Quantity => refundableQuantity(line);

/** Picks a quantity of a line, kept between nothing and what is left of it: never more than was bought. */
export function pickLine(draft: RefundDraft, id: number, quantity: Quantity): RefundDraft {
  const line = find(draft, id);
  if (!line) return draft;
  return { ...draft, picks: { ...draft.picks, [id]: Math.max(0, Math.min(quantity, leftOf(line))) } };
}

/** Picks all that is left, shipping fees too; or nothing. */
export function pickAll(draft: RefundDraft, isAll = true): RefundDraft {
  const picks = Object.fromEntries(draft.order.lines.map((line) => [line.id, isAll ? leftOf(line) : 0]));
  return { ...draft, picks, isShippingGiven: isAll && draft.order.shippingLeft > 0 };
}

export const giveShipping = (draft: RefundDraft, isShippingGiven: boolean): RefundDraft => ({
  ...draft,
  isShippingGiven: isShippingGiven && draft.order.shippingLeft > 0,
});

/** Chooses how the money goes back; into a wallet only of a customer. */
export const chooseWay = (draft: RefundDraft, way: RefundWay): RefundDraft =>
  way.kind === 'wallet' && draft.order.customer === null ? draft : { ...draft, way };

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

/** What rounding cash needs. */
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
