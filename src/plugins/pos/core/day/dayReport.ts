import { isObject, toMinor, type Minor, textOf } from '#resource';
import { CASH, parseQuantity, type CountLine, type DaySales } from '#shop';
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

/** Cash sales less cash refunds, in minor units. */
export const cashSales = ({ counts }: DayReport): Minor => counts.find(({ kind }) => kind === CASH)?.sales ?? 0;

type Fields = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);
const momentOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) || null : null);

function personOf(value: unknown): DayPerson | null {
  if (!isObject(value)) return null;
  return { id: Number(value.id) || null, name: textOf(value.fullName) || textOf(value.username) };
}

/** Parses amounts of a record, which are in major units. */
function moneyReader(currency: string) {
  const money = (value: unknown) => toMinor(value ?? 0, currency) ?? 0;
  return { money, moneyOrNull: (value: unknown) => (value === null || value === undefined ? null : money(value)) };
}

type MoneyReader = ReturnType<typeof moneyReader>;

const readSales = (record: Fields, { money }: MoneyReader): DaySales => ({
  salesCount: Number(record.salesCount ?? 0),
  productsSold: parseQuantity(record.productsSold ?? 0) ?? 0,
  grossAmount: money(record.grossAmount),
  discountAmount: money(record.discountAmount),
  refundAmount: money(record.refundAmount),
  netAmount: money(record.netAmount),
  taxAmount: money(record.taxAmount),
  guestCount: Number(record.guestCount ?? 0),
  guestSales: money(record.guestSales),
});

const readCount = (line: Fields, { money, moneyOrNull }: MoneyReader): CountLine => ({
  kind: textOf(line.kind),
  name: textOf(line.name),
  payments: Number(line.payments ?? 0),
  sales: money(line.sales),
  counted: moneyOrNull(line.counted),
  expected: money(line.expected),
  difference: moneyOrNull(line.difference),
});

/** Parses a day's record; undefined when it is invalid. The record of an open day has no sums. */
export function readReport(record: unknown, currency: string): DayReport | undefined {
  if (!isObject(record)) return undefined;
  const reader = moneyReader(currency);
  const { money, moneyOrNull } = reader;
  const moved = (kind: string) =>
    sumOf(
      listOf(record.movements)
        .filter((one) => one.kind === kind)
        .map((one) => money(one.amount)),
    );
  return {
    number: typeof record.reportNumber === 'number' ? record.reportNumber : null,
    openedAt: momentOf(record.openedAt) ?? 0,
    closedAt: momentOf(record.closedAt),
    closedBy: personOf(record.closedBy),
    openingFloat: money(record.openingFloat),
    sales: readSales(record, reader),
    counts: listOf(record.counts).map((line) => readCount(line, reader)),
    expectedCash: money(record.expectedCash),
    countedCash: moneyOrNull(record.countedCash),
    difference: money(record.difference),
    cashIn: moved('in'),
    cashOut: -moved('out') || 0,
    explanation: textOf(record.explanation),
    safeAmount: moneyOrNull(record.safeAmount),
    nextFloat: moneyOrNull(record.nextFloat),
    isProvisional: record.isProvisional === true,
  };
}
