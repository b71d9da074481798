import { checkedMoney, sumMoney, type Money } from '#resource';
import type { Quantity } from './quantity.ts';

/** Kind of the methods that are counted in the drawer. */
export const CASH = 'cash';
/** The customers' credit: taken without a method of payment (DECISIONS 6), and nothing that could be counted. */
export const WALLET = 'wallet';

/** What the methods of a kind took in while a till was open: refunds count negative. */
export interface KindSum {
  readonly kind: string;
  readonly name: string;
  readonly amount: Money;
  /** How many payments that were. */
  readonly payments: number;
}

/** A kind's line of the closing count. */
export interface CountLine {
  readonly kind: string;
  readonly name: string;
  readonly payments: number;
  /** Sales less refunds, without float and movements. */
  readonly sales: Money;
  readonly counted: Money | null;
  readonly expected: Money;
  /** Counted less expected; null: not counted. */
  readonly difference: Money | null;
}

/** What a till sold in a day; `net = gross - discount + refund` (refunds are negative). */
export interface DaySales {
  readonly salesCount: number;
  /** Pieces, in thousandths. */
  readonly productsSold: Quantity;
  /** Products and shipping fees. */
  readonly grossAmount: Money;
  /** Reductions and promotions. */
  readonly discountAmount: Money;
  readonly refundAmount: Money;
  readonly netAmount: Money;
  /** Tax contained in the net amount. */
  readonly taxAmount: Money;
}

/** Sums of one document, as the day's report adds them up; those of a refund are negative. */
export interface DocumentSums {
  readonly pieces: Quantity;
  readonly products: Money;
  readonly shipping: Money;
  readonly discount: Money;
  readonly tax: Money;
  readonly total: Money;
}

/** Sums of the documents of one type. */
export interface TypeSum extends DocumentSums {
  readonly type: string;
  readonly count: number;
}

/** What counts as sold: papers before a sale and purchases do not. */
export const SOLD_TYPES: readonly string[] = ['delivery-note', 'invoice', 'order'];

/** Puts the documents of a day together for its report. */
export function daySales(sums: readonly TypeSum[]): DaySales {
  const sold = sums.filter((sum) => SOLD_TYPES.includes(sum.type));
  const refunds = sums.filter((sum) => sum.type === 'refund');
  const all = (list: readonly TypeSum[], name: Exclude<keyof TypeSum, 'type'>) =>
    sumMoney(list.map((sum) => sum[name]));
  return {
    salesCount: all(sold, 'count'),
    productsSold: all([...sold, ...refunds], 'pieces'),
    grossAmount: all(sold, 'products') + all(sold, 'shipping'),
    discountAmount: all(sold, 'discount'),
    refundAmount: all(refunds, 'total'),
    netAmount: all(sold, 'total') + all(refunds, 'total'),
    taxAmount: all([...sold, ...refunds], 'tax'),
  };
}

/** The closing of a day (DECISIONS 10). */
export interface DayCount {
  readonly counts: readonly CountLine[];
  readonly expectedCash: Money;
  readonly countedCash: Money | null;
  /** Sum of the differences of what was counted. */
  readonly difference: Money;
  /** Largest difference of one kind, without its sign: they do not make up for each other. */
  readonly largest: Money;
}

/** Cash in the drawer: float + cash sales - cash refunds + movements (in less out). */
export function expectedCash(openingFloat: Money, sums: readonly KindSum[], movements: readonly Money[]): Money {
  const sold = sums.filter((sum) => sum.kind === CASH).map((sum) => sum.amount);
  return sumMoney([openingFloat, ...sold, ...movements]);
}

/**
 * Sets what was counted beside what is expected. Of cash that is the whole drawer, float and movements included; of the other
 * kinds their sales; of the wallet nothing can be counted, it is as it should be. Kinds nobody used nor counted are left out.
 */
export function dayCount(
  openingFloat: Money,
  sums: readonly KindSum[],
  movements: readonly Money[],
  counted: ReadonlyMap<string, Money>,
): DayCount {
  const drawer = expectedCash(openingFloat, sums, movements);
  const counts = sums
    .filter((sum) => sum.kind === CASH || sum.payments > 0 || counted.has(sum.kind))
    .map(({ kind, name, amount, payments }): CountLine => {
      const expected = kind === CASH ? drawer : amount;
      const found = kind === WALLET ? expected : (counted.get(kind) ?? null);
      return {
        kind,
        name,
        payments,
        sales: amount,
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
