// Figures of sales for the start page and the customer's page.
import { sql, type SelectQueryBuilder } from 'kysely';
import { businessDayOf, type Minor } from '#resource';
import type { CallHandler, ListReader, Schema } from '#server';
import type { customerCall, keyFiguresCall, salesCall } from '../figureCalls.ts';
import {
  boughtFilter,
  dueFilter,
  lateFilter,
  owedFilter,
  salesFilter,
  soldFilter,
  spentFilter,
  type OrderFilter,
} from '../figureFilters.ts';
import { changeOf, meanOf, rangeOf, sameTimeBefore, wholeOf, type Span } from '../figureSpans.ts';

type Rows = SelectQueryBuilder<Schema, string, object>;

/** Number and total of some orders. */
interface Sums {
  readonly count: number;
  readonly total: Minor;
}

const NONE: Sums = { count: 0, total: 0 };
/** The mean of an average is one of so many days at least. */
const FEWEST_MEAN_DAYS = 14;

/** Sums of several lists of orders, in their order: one statement, in which each list uses the index of its own span. */
async function sumsOf(
  reader: ListReader,
  filters: readonly OrderFilter[],
  column = 'fullTotalAmount',
): Promise<Sums[]> {
  const parts = filters.map((filter, at) => {
    const rows: Rows = reader.rows('orders', filter);
    return rows.select((eb) => [
      sql.lit(at).as('at'),
      eb.fn.countAll().as('count'),
      eb.fn.coalesce(eb.fn.sum(column), sql.lit(0)).as('total'),
    ]);
  });
  const [first, ...more] = parts;
  if (!first) return [];
  const found = await more.reduce((all, part) => all.unionAll(part), first).execute();
  const sums = new Map(found.map((row) => [Number(row.at), { count: Number(row.count), total: Number(row.total) }]));
  return filters.map((_, at) => sums.get(at) ?? NONE);
}

/** When the first and the last of some orders were sold; null: there are none. */
async function firstAndLast(reader: ListReader, filter: OrderFilter) {
  const found = await reader
    .rows('orders', filter)
    .select((eb) => [eb.fn.min('soldAt').as('first'), eb.fn.max('soldAt').as('last')])
    .executeTakeFirst();
  const moment = (value: unknown) => (value === null || value === undefined ? null : Number(value));
  return { firstAt: moment(found?.first), lastAt: moment(found?.last) };
}

/**
 * Figures of one customer's purchases: number of orders, first and last date, total, average, the unpaid amount and the number
 * of unpaid orders.
 */
export const customerFigures: CallHandler<typeof customerCall> = async ({ reader, query: { customer } }) => {
  const [bought, spent] = [boughtFilter(customer), spentFilter(customer)];
  const owed = owedFilter(customer);
  const [[sold = NONE, taken = NONE], [rest = NONE], time] = await Promise.all([
    sumsOf(reader, [bought, spent]),
    sumsOf(reader, [owed], 'restAmount'),
    firstAndLast(reader, bought),
  ]);
  const average = meanOf(sold.total, sold.count);
  return {
    currency: reader.currency,
    orders: { value: sold.count, ...time, filter: bought },
    spent: { value: taken.total, filter: spent },
    average: { value: average, filter: bought },
    rest: { value: rest.total, count: rest.count, filter: owed },
  };
};

/** Today's revenue and number of orders, compared with the same time one week before, and the average with its mean. */
async function todaysFigures(reader: ListReader, meanDays: number) {
  const { now } = reader;
  const { spans, before } = rangeOf(1, now, reader);
  const today = wholeOf(spans);
  const same: Span = { from: wholeOf(before).from, to: sameTimeBefore(now, 7, reader) };
  const mean = wholeOf(rangeOf(meanDays, now, reader).spans);
  const filters = [salesFilter(today), soldFilter(today), salesFilter(same), soldFilter(same), soldFilter(mean)];
  const [sales = NONE, sold = NONE, salesBefore = NONE, soldBefore = NONE, usual = NONE] = await sumsOf(
    reader,
    filters,
  );
  const average = meanOf(sold.total, sold.count);
  const usually = meanOf(usual.total, usual.count);
  return {
    comparedTo: businessDayOf(same.from, reader),
    sales: {
      value: sales.total,
      previous: salesBefore.total,
      change: changeOf(sales.total, salesBefore.total),
      filter: salesFilter(today),
    },
    orders: { value: sold.count, previous: soldBefore.count, filter: soldFilter(today) },
    average: {
      value: average,
      mean: usually,
      meanDays,
      change: average === null || usually === null ? null : changeOf(average, usually),
      filter: soldFilter(today),
    },
  };
}

/** Deliveries that are still to be paid, and how many of them are late. */
async function dueFigures(reader: ListReader) {
  const filters = [dueFilter, lateFilter(reader.now)];
  const [due = NONE, late = NONE] = await sumsOf(reader, filters, 'restAmount');
  return {
    value: due.total,
    count: due.count,
    late: late.count,
    filter: dueFilter,
    lateFilter: lateFilter(reader.now),
  };
}

/** Today's key figures, compared with the same time one week before and the mean of the last days. */
export const keyFigures: CallHandler<typeof keyFiguresCall> = async ({ reader, query: { days } }) => {
  const [today, due] = await Promise.all([todaysFigures(reader, Math.max(days, FEWEST_MEAN_DAYS)), dueFigures(reader)]);
  return { currency: reader.currency, day: businessDayOf(reader.now, reader), ...today, due };
};

/** Revenue of the last days by bar, compared with the days before. */
export const salesByDay: CallHandler<typeof salesCall> = async ({ reader, query: { days } }) => {
  const { now } = reader;
  const { unit, spans, before, shift } = rangeOf(days, now, reader);
  const whole = wholeOf(spans);
  const comparable: Span = { from: wholeOf(before).from, to: sameTimeBefore(now, shift, reader) };
  const sums = await sumsOf(reader, [...spans, ...before, whole, comparable].map(salesFilter));
  const [total = NONE, previous = NONE] = sums.slice(-2);
  return {
    currency: reader.currency,
    unit,
    points: spans.map((span, at) => ({
      from: span.from,
      day: businessDayOf(span.from, reader),
      // A span that has not begun has no bar.
      value: span.from > now ? null : (sums[at]?.total ?? 0),
      isOpen: span.from <= now && now < span.to,
      previous: sums[spans.length + at]?.total ?? 0,
      filter: salesFilter(span),
    })),
    total: total.total,
    previous: previous.total,
    change: changeOf(total.total, previous.total),
    orders: total.count,
    filter: salesFilter(whole),
  };
};
