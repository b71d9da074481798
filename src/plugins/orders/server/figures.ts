import { sql, type SelectQueryBuilder } from 'kysely';
import { dayOf, fromScaled, isoWithOffset } from '#resource';
import type { ListReader, Schema } from '#server';
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

/** What some orders come to, in minor units. */
interface Sums {
  readonly count: number;
  readonly total: number;
}

const NONE: Sums = { count: 0, total: 0 };
/** The mean of an average is one of so many days at least. */
const FEWEST_MEAN_DAYS = 14;

/** Sums of several lists of orders, in their order: one statement, each list by the index of its own span. */
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

/** Amounts on the wire, in the currency's units. */
const wire = (reader: ListReader) => (amount: number) => fromScaled(amount, reader.currencyDigits);

/** When the first and the last of some orders were sold, ISO; null: there are none. */
async function firstAndLast(reader: ListReader, filter: OrderFilter) {
  const found = await reader
    .rows('orders', filter)
    .select((eb) => [eb.fn.min('soldAt').as('first'), eb.fn.max('soldAt').as('last')])
    .executeTakeFirst();
  const moment = (value: unknown) => (value === null || value === undefined ? null : isoWithOffset(Number(value)));
  return { firstAt: moment(found?.first), lastAt: moment(found?.last) };
}

/**
 * What one customer bought so far: how many orders and from when to when, what they come to, their average, and what of how
 * many of them is still to be paid.
 */
export async function customerFigures(reader: ListReader, customer: number): Promise<Record<string, unknown>> {
  const [bought, spent] = [boughtFilter(customer), spentFilter(customer)];
  const owed = owedFilter(customer);
  const [[sold = NONE, taken = NONE], [rest = NONE], time] = await Promise.all([
    sumsOf(reader, [bought, spent]),
    sumsOf(reader, [owed], 'restAmount'),
    firstAndLast(reader, bought),
  ]);
  const money = wire(reader);
  const average = meanOf(sold.total, sold.count);
  return {
    currency: reader.currency,
    orders: { value: sold.count, ...time, filter: bought },
    spent: { value: money(taken.total), filter: spent },
    average: { value: average === null ? null : money(average), filter: bought },
    rest: { value: money(rest.total), count: rest.count, filter: owed },
  };
}

/** Sales and orders of today, beside the same time of the week before, and the average beside its mean. */
async function todaysFigures(reader: ListReader, meanDays: number) {
  const { now, timeZone } = reader;
  const { spans, before } = rangeOf(1, now, timeZone);
  const today = wholeOf(spans);
  const same: Span = { from: wholeOf(before).from, to: sameTimeBefore(now, 7, timeZone) };
  const mean = wholeOf(rangeOf(meanDays, now, timeZone).spans);
  const filters = [salesFilter(today), soldFilter(today), salesFilter(same), soldFilter(same), soldFilter(mean)];
  const [sales = NONE, sold = NONE, salesBefore = NONE, soldBefore = NONE, usual = NONE] = await sumsOf(
    reader,
    filters,
  );
  const money = wire(reader);
  const average = meanOf(sold.total, sold.count);
  const usually = meanOf(usual.total, usual.count);
  return {
    comparedTo: dayOf(same.from, timeZone),
    sales: {
      value: money(sales.total),
      previous: money(salesBefore.total),
      change: changeOf(sales.total, salesBefore.total),
      filter: salesFilter(today),
    },
    orders: { value: sold.count, previous: soldBefore.count, filter: soldFilter(today) },
    average: {
      value: average === null ? null : money(average),
      mean: usually === null ? null : money(usually),
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
    value: wire(reader)(due.total),
    count: due.count,
    late: late.count,
    filter: dueFilter,
    lateFilter: lateFilter(reader.now),
  };
}

/** The key figures of today, beside the same time of the week before and the mean of the last days (LOOK, dashboard). */
export async function keyFigures(reader: ListReader, days: number): Promise<Record<string, unknown>> {
  const [today, due] = await Promise.all([todaysFigures(reader, Math.max(days, FEWEST_MEAN_DAYS)), dueFigures(reader)]);
  return { currency: reader.currency, day: dayOf(reader.now, reader.timeZone), ...today, due };
}

/** What was taken in the last days, bar by bar, beside the days before (LOOK, charts). */
export async function salesByDay(reader: ListReader, days: number): Promise<Record<string, unknown>> {
  const { now, timeZone } = reader;
  const { unit, spans, before, shift } = rangeOf(days, now, timeZone);
  const whole = wholeOf(spans);
  const comparable: Span = { from: wholeOf(before).from, to: sameTimeBefore(now, shift, timeZone) };
  const sums = await sumsOf(reader, [...spans, ...before, whole, comparable].map(salesFilter));
  const money = wire(reader);
  const [total = NONE, previous = NONE] = sums.slice(-2);
  return {
    currency: reader.currency,
    unit,
    points: spans.map((span, at) => ({
      from: new Date(span.from).toISOString(),
      day: dayOf(span.from, timeZone),
      // What has not begun has no bar.
      value: span.from > now ? null : money(sums[at]?.total ?? 0),
      isOpen: span.from <= now && now < span.to,
      previous: money(sums[spans.length + at]?.total ?? 0),
      filter: salesFilter(span),
    })),
    total: money(total.total),
    previous: money(previous.total),
    change: changeOf(total.total, previous.total),
    orders: total.count,
    filter: salesFilter(whole),
  };
}
