import { isObject, numberOf, numberOrNull, textOf, toMinor, type Minor } from '#resource';
import {
  CASH,
  minorOrZero,
  momentOrNull,
  parseQuantity,
  wiresOf,
  type CountLine,
  type DaySales,
  type Wire,
} from '#shop';
import { movedCash, type DayMovement, type ExpectedDay } from './expectedDay.ts';
import type { DayPerson, OpenDay } from './dayState.ts';

/** Content of a printed day report. */
export interface DayReport {
  /** Null until the server has assigned it. */
  readonly number: number | null;
  /** ms since 1970. */
  readonly openedAt: number;
  /** Null while the day is open. */
  readonly closedAt: number | null;
  readonly closedBy: DayPerson | null;
  readonly openingFloat: Minor;
  readonly sales: DaySales;
  readonly counts: readonly CountLine[];
  readonly expectedCash: Minor;
  readonly countedCash: Minor | null;
  readonly difference: Minor;
  readonly cashIn: Minor;
  /** Negative. */
  readonly cashOut: Minor;
  readonly explanation: string;
  readonly safeAmount: Minor | null;
  readonly nextFloat: Minor | null;
  /** True while sales of the day are queued, so that its sums may still change. */
  readonly isProvisional: boolean;
}

/** Data of the closing; absent while the day is open. */
export interface Closing {
  readonly closedAt: number;
  readonly closedBy: DayPerson;
  readonly explanation: string;
  readonly safeAmount: Minor;
  readonly nextFloat: Minor;
}

const sumOf = (amounts: readonly Minor[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Report of a day from local data. */
export function localReport(
  day: OpenDay,
  { sales, count }: ExpectedDay,
  movements: readonly DayMovement[],
  closing: Closing | null,
  isProvisional: boolean,
): DayReport {
  const moved = movedCash(movements);
  return {
    number: null,
    openedAt: day.openedAt,
    closedAt: closing?.closedAt ?? null,
    closedBy: closing?.closedBy ?? null,
    openingFloat: day.openingFloat,
    sales,
    counts: count.counts,
    expectedCash: count.expectedCash,
    countedCash: count.countedCash,
    difference: count.difference,
    cashIn: sumOf(moved.filter((amount) => amount > 0)),
    cashOut: sumOf(moved.filter((amount) => amount < 0)),
    explanation: closing?.explanation ?? '',
    safeAmount: closing?.safeAmount ?? null,
    nextFloat: closing?.nextFloat ?? null,
    isProvisional,
  };
}

/** What was sold for cash, and what was paid back in cash (negative), in minor units. */
export function cashOf({ counts }: DayReport): { readonly sales: Minor; readonly refunds: Minor } {
  const line = counts.find(({ kind }) => kind === CASH);
  const refunds = line?.refunded ?? 0;
  return { sales: (line?.sales ?? 0) - refunds, refunds };
}

function personOf(value: unknown): DayPerson | null {
  if (!isObject(value)) return null;
  return { id: Number(value.id) || null, name: textOf(value.fullName) || textOf(value.username) };
}

const readSales = (record: Wire, currency: string): DaySales => ({
  salesCount: numberOf(record.salesCount),
  productsSold: parseQuantity(record.productsSold ?? 0) ?? 0,
  grossAmount: minorOrZero(record.grossAmount, currency),
  discountAmount: minorOrZero(record.discountAmount, currency),
  refundAmount: minorOrZero(record.refundAmount, currency),
  netAmount: minorOrZero(record.netAmount, currency),
  taxAmount: minorOrZero(record.taxAmount, currency),
  guestCount: numberOf(record.guestCount),
  guestSales: minorOrZero(record.guestSales, currency),
});

const readCount = (line: Wire, currency: string): CountLine => ({
  kind: textOf(line.kind),
  name: textOf(line.name),
  payments: numberOf(line.payments),
  refunds: numberOf(line.refunds),
  refunded: minorOrZero(line.refunded, currency),
  sales: minorOrZero(line.sales, currency),
  counted: toMinor(line.counted, currency),
  expected: minorOrZero(line.expected, currency),
  difference: toMinor(line.difference, currency),
});

/** Parses a day's record; undefined when it is invalid. The record of an open day has no sums. */
export function readReport(record: unknown, currency: string): DayReport | undefined {
  if (!isObject(record)) return undefined;
  const moved = (kind: string) =>
    sumOf(
      wiresOf(record.movements)
        .filter((one) => one.kind === kind)
        .map((one) => minorOrZero(one.amount, currency)),
    );
  return {
    number: numberOrNull(record.reportNumber),
    openedAt: momentOrNull(record.openedAt) ?? 0,
    closedAt: momentOrNull(record.closedAt),
    closedBy: personOf(record.closedBy),
    openingFloat: minorOrZero(record.openingFloat, currency),
    sales: readSales(record, currency),
    counts: wiresOf(record.counts).map((line) => readCount(line, currency)),
    expectedCash: minorOrZero(record.expectedCash, currency),
    countedCash: toMinor(record.countedCash, currency),
    difference: minorOrZero(record.difference, currency),
    cashIn: moved('in'),
    cashOut: -moved('out') || 0,
    explanation: textOf(record.explanation),
    safeAmount: toMinor(record.safeAmount, currency),
    nextFloat: toMinor(record.nextFloat, currency),
    isProvisional: record.isProvisional === true,
  };
}
