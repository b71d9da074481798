import { checkedMoney, sumMoney, type Minor } from '#resource';
import type { Quantity } from './quantity.ts';

/** Kind of the payment methods whose money is in the drawer. */
export const CASH = 'cash';
/** Kind of the customers' credit. It has no payment method and cannot be counted. */
export const WALLET = 'wallet';

/** Total per kind of payment method for one till session. Refunds are negative. */
export interface KindSum<Kind extends string = string> {
  readonly kind: Kind;
  readonly name: string;
  readonly amount: Minor;
  /** Number of payments taken. */
  readonly payments: number;
  /** Number of payments back, and their sum (negative), which `amount` contains. */
  readonly refunds: number;
  readonly refunded: Minor;
}

/**
 * Adds a payment of a document to the total of its kind. Money of a refund is paid back; change of a sale that goes into a
 * wallet is below 0, too, and is none.
 */
export const withPayment = <Kind extends string>(sum: KindSum<Kind>, amount: Minor, type: string): KindSum<Kind> => ({
  ...sum,
  amount: sum.amount + amount,
  ...(type === 'refund'
    ? { refunds: sum.refunds + 1, refunded: sum.refunded + amount }
    : { payments: sum.payments + 1 }),
});

/** A kind of payment method that nothing was paid by. */
export const noPayments = <Kind extends string>(kind: Kind, name: string): KindSum<Kind> => ({
  ...{ kind, name, amount: 0 },
  ...{ payments: 0, refunds: 0, refunded: 0 },
});

/** Line of the closing count for one kind. */
export interface CountLine<Kind extends string = string> {
  readonly kind: Kind;
  readonly name: string;
  readonly payments: number;
  /** Sales less refunds, without opening float and movements. */
  readonly sales: Minor;
  /** Number of refunds, and their sum: negative. */
  readonly refunds: number;
  readonly refunded: Minor;
  readonly counted: Minor | null;
  readonly expected: Minor;
  /** Counted less expected; null: not counted. */
  readonly difference: Minor | null;
}

/** Sales of a till in a day; `net = gross - discount + refund` (refunds are negative). */
export interface DaySales {
  readonly salesCount: number;
  /** Pieces, in thousandths. */
  readonly productsSold: Quantity;
  /** Products and shipping fees. */
  readonly grossAmount: Minor;
  /** Reductions and promotions. */
  readonly discountAmount: Minor;
  readonly refundAmount: Minor;
  readonly netAmount: Minor;
  /** Tax contained in the net amount. */
  readonly taxAmount: Minor;
  /** Guests of the sales that say how many they are for. */
  readonly guestCount: number;
  /** Total of these sales. */
  readonly guestSales: Minor;
}

/** Sums of one document for the day's report. Those of a refund are negative. */
export interface DocumentSums {
  readonly pieces: Quantity;
  readonly products: Minor;
  readonly shipping: Minor;
  readonly discount: Minor;
  readonly tax: Minor;
  readonly total: Minor;
  /** Guests it is for; absent: nobody said. */
  readonly guestCount?: number;
  /** Its total, if somebody said for how many guests it is. */
  readonly guestSales?: Minor;
}

/** Sums of the documents of one type. */
export interface TypeSum extends DocumentSums {
  readonly type: string;
  readonly count: number;
}

/** Document types that count as sales. Quotes and purchases do not. */
export const SOLD_TYPES: readonly string[] = ['delivery-note', 'invoice', 'order'];

/** Adds up the documents of a day for its report. */
export function daySales(sums: readonly TypeSum[]): DaySales {
  const sold = sums.filter((sum) => SOLD_TYPES.includes(sum.type));
  const refunds = sums.filter((sum) => sum.type === 'refund');
  const all = (list: readonly TypeSum[], name: Exclude<keyof TypeSum, 'type'>) =>
    sumMoney(list.map((sum) => sum[name] ?? 0));
  return {
    salesCount: all(sold, 'count'),
    productsSold: all([...sold, ...refunds], 'pieces'),
    grossAmount: all(sold, 'products') + all(sold, 'shipping'),
    discountAmount: all(sold, 'discount'),
    refundAmount: all(refunds, 'total'),
    netAmount: all(sold, 'total') + all(refunds, 'total'),
    taxAmount: all([...sold, ...refunds], 'tax'),
    guestCount: all(sold, 'guestCount'),
    guestSales: all(sold, 'guestSales'),
  };
}

/** Average sales per guest, minor units; null without guests. Sales without a number of guests do not count. */
export const averagePerGuest = ({
  guestCount,
  guestSales,
}: Pick<DaySales, 'guestCount' | 'guestSales'>): Minor | null =>
  guestCount > 0 ? Math.round(guestSales / guestCount) : null;

/** Closing count of a day (docs/rules/till.md, "Days"). */
export interface DayCount<Kind extends string = string> {
  readonly counts: readonly CountLine<Kind>[];
  readonly expectedCash: Minor;
  readonly countedCash: Minor | null;
  /** Sum of the differences of the counted kinds. */
  readonly difference: Minor;
  /** Largest absolute difference of one kind. Kinds are not offset against each other. */
  readonly largest: Minor;
}

/** Cash in the drawer: float + cash sales - cash refunds + movements (in less out). */
export function expectedCash(openingFloat: Minor, sums: readonly KindSum[], movements: readonly Minor[]): Minor {
  const sold = sums.filter((sum) => sum.kind === CASH).map((sum) => sum.amount);
  return sumMoney([openingFloat, ...sold, ...movements]);
}

/**
 * Compares counted with expected amounts. For cash the expected amount is the whole drawer with float and movements; for
 * other kinds it is their sales. The wallet cannot be counted and has no difference. Kinds without use and count are left
 * out.
 */
export function dayCount<Kind extends string>(
  openingFloat: Minor,
  sums: readonly KindSum<Kind>[],
  movements: readonly Minor[],
  counted: ReadonlyMap<string, Minor>,
): DayCount<Kind> {
  const drawer = expectedCash(openingFloat, sums, movements);
  const counts = sums
    .filter((sum) => sum.kind === CASH || sum.payments + sum.refunds > 0 || counted.has(sum.kind))
    .map(({ kind, name, amount, payments, refunds, refunded }): CountLine<Kind> => {
      const expected = kind === CASH ? drawer : amount;
      const found = kind === WALLET ? expected : (counted.get(kind) ?? null);
      return {
        kind,
        name,
        payments,
        sales: amount,
        refunds,
        refunded,
        counted: found,
        expected,
        difference: found === null ? null : checkedMoney(found - expected),
      };
    });
  const differences = counts.map((line) => line.difference ?? 0);
  return {
    counts,
    expectedCash: drawer,
    countedCash: counted.get(CASH) ?? null,
    difference: sumMoney(differences),
    largest: Math.max(0, ...differences.map(Math.abs)),
  };
}
