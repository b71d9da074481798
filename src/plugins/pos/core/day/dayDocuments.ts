import { isObject, sumMoney, type Minor } from '#resource';
import {
  idOrNull,
  minorOrZero,
  parseQuantity,
  wiresOf,
  type DocumentSums,
  type Quantity,
  type Refund,
  type SaleSums,
} from '#shop';
import type { Sale, TillMethod } from '../model.ts';

/** Amount that a payment adds to its kind of method: without change, negative for refunds. */
export interface DayPayment {
  readonly kind: string;
  readonly name: string;
  readonly amount: Minor;
}

/** Effect of a document on the day of its till. Stored with the write that sends it (`label.day`). */
export interface DayDocument {
  readonly uuid: string;
  /** Till that the document belongs to; null when unknown. */
  readonly till: number | null;
  /** Time of the sale, ms since 1970. */
  readonly at: number;
  readonly type: string;
  /** Uuid or id of the edited document; null for a new one. */
  readonly edits: string | null;
  readonly payments: readonly DayPayment[];
  /** Amount taken out of the customer's wallet, less the amount put into it. */
  readonly wallet: Minor;
  readonly sums: DocumentSums;
}

/** Till and time of a document. */
export interface DayPlace {
  readonly till: number | null;
  readonly methods: readonly TillMethod[];
  /** ms since 1970. */
  readonly at: number;
}

const kindOf = (methods: readonly TillMethod[], id: number | null) => {
  const method = methods.find((one) => one.id === id);
  return { kind: method?.kind ?? 'other', name: method?.name ?? '' };
};

/** Document of a sale at the time of saving. Its stored payments were counted when they were received. */
export function saleDocument(
  sale: Sale,
  sums: Pick<SaleSums, 'totals' | 'credit' | 'toWallet' | 'changes'>,
  { till, methods, at }: DayPlace,
): DayDocument {
  const { totals } = sums;
  return {
    uuid: sale.uuid,
    till,
    at,
    type: sale.type,
    edits: sale.editOrderId === null ? null : String(sale.editOrderId),
    payments: sale.payments
      .filter((one) => !one.isStored && one.amount !== null)
      .map((one) => ({ ...kindOf(methods, one.method), amount: (one.amount ?? 0) - (sums.changes[one.key] ?? 0) })),
    wallet: sums.credit - sale.storedCredit - (sums.toWallet - sale.storedToWallet),
    sums: {
      pieces: totals.count,
      products: totals.products,
      shipping: totals.shippingFees,
      discount: totals.reduction + totals.promo,
      tax: totals.tax,
      total: totals.total,
      ...(sale.guests !== null && { guestCount: sale.guests, guestSales: totals.total }),
    },
  };
}

/**
 * Amount that a refund pays back: by a method, into the wallet (`method` null), or not at all. Amounts are positive.
 */
export interface PaidBack {
  readonly method: TillMethod | null;
  readonly amount: Minor;
}

const negative = (amount: number) => (amount === 0 ? 0 : -amount);

/** Document of a refund. */
export function refundDocument(
  uuid: string,
  refund: Refund,
  pieces: Quantity,
  given: readonly PaidBack[],
  { till, at }: Pick<DayPlace, 'till' | 'at'>,
): DayDocument {
  return {
    uuid,
    till,
    at,
    type: 'refund',
    edits: null,
    payments: given.flatMap(({ method, amount }) =>
      method === null || amount === 0 ? [] : [{ kind: method.kind, name: method.name, amount: negative(amount) }],
    ),
    wallet: negative(given.reduce((sum, { method, amount }) => sum + (method === null ? amount : 0), 0)),
    sums: {
      pieces: negative(pieces),
      products: negative(refund.gross),
      shipping: negative(refund.shippingFees),
      discount: negative(refund.discount),
      tax: negative(refund.tax),
      total: negative(refund.total),
    },
  };
}

/**
 * Derives the entry of a document from its body alone (an imported queue file). The paid amount counts as the total.
 */
export function bodyDocument(
  uuid: string,
  body: Readonly<Record<string, unknown>>,
  methods: readonly TillMethod[],
  currency: string,
): DayDocument {
  const money = (value: unknown) => minorOrZero(value, currency);
  const payments = wiresOf(body.payments).map((one) => ({
    ...kindOf(methods, idOrNull(one.paymentMethod)),
    amount: money(one.amount) - money(one.changeAmount),
  }));
  const wallet = money(body.walletPaymentAmount);
  const total = sumMoney([wallet, ...payments.map(({ amount }) => amount)]);
  const edited = body.editOrderId;
  return {
    uuid,
    till: idOrNull(body.till),
    at: Date.parse(String(body.soldAt)) || 0,
    type: typeof body.type === 'string' ? body.type : 'delivery-note',
    edits: typeof edited === 'string' || typeof edited === 'number' ? String(edited) : null,
    payments,
    wallet,
    sums: {
      pieces: wiresOf(body.orderItems).reduce((sum, line) => sum + (parseQuantity(line.quantity) ?? 0), 0),
      products: total,
      shipping: 0,
      discount: 0,
      tax: 0,
      total,
    },
  };
}

const isSums = (value: unknown): value is DocumentSums =>
  isObject(value) &&
  ['pieces', 'products', 'shipping', 'discount', 'tax', 'total'].every((name) => typeof value[name] === 'number');

/** Parses the document stored with a write; undefined when there is none. */
export function storedDocument(label: Readonly<Record<string, unknown>>): DayDocument | undefined {
  const day = label.day;
  if (!isObject(day) || typeof day.uuid !== 'string' || !isSums(day.sums) || !Array.isArray(day.payments)) {
    return undefined;
  }
  return day as unknown as DayDocument;
}
