import { addDays, boundsOfBusinessDays, businessDayOf, DAY_MS, type BusinessDays } from '#resource';
import { SOLD_TYPES } from '#shop';
import { invalid, type CallContext, type CallHost, type Database, type ListReader } from '#server';
import { cashierEventsCall, cashiersCall, LONGEST_REPORT, USUAL_DAYS } from '../cashierCalls.ts';
import type { CashierEvent } from '../cashiers/events.ts';
import { cashierRows, countKinds, in100, type SalesSum } from '../cashiers/standing.ts';
import { storedEvents } from '../cashiers/storedEvents.ts';
import { trailEvents } from '../cashiers/trailEvents.ts';
import type { Span } from '../figureSpans.ts';
import { placeOrders, readDrawers, readMovements, readOrders, sellerIn, type ReportSource } from './cashierRows.ts';
import { namesOf } from './names.ts';
import { texts } from './i18n.ts';

/** Registers the calls of the report by cashier. */
export function answerCashiers(host: CallHost): void {
  const { db } = host;
  host.call(cashiersCall, ({ reader, translate, query: { from, to, ...place } }) =>
    reportOf({ db, reader, place }, spanOf({ from, to }, reader, translate)),
  );
  host.call(cashierEventsCall, async ({ reader, translate, query }) => {
    const { from, to, store, till, person, kind, page, itemsPerPage } = query;
    const place = { ...(store && { store }), ...(till && { till }) };
    const all = await eventsIn({ db, reader, place }, spanOf({ from, to }, reader, translate));
    const events = all.filter((one) => (!person || one.person === person) && (!kind || one.kind === kind));
    const shown = events.slice((page - 1) * itemsPerPage, page * itemsPerPage);
    return {
      currency: reader.currency,
      total: events.length,
      days: daysOf(events, reader),
      events: await shownEvents({ db, reader }, shown),
    };
  });
}

interface Period {
  readonly from: string;
  readonly to: string;
}

/** The moments of a period of business days. @throws Problem 422 when it ends before it begins, or is too long */
function spanOf(
  { from, to }: Period,
  days: BusinessDays,
  translate: CallContext<typeof cashiersCall>['translate'],
): Span {
  if (to < from || to >= addDays(from, LONGEST_REPORT)) {
    const text = translate(texts.cashierReport.period, { days: LONGEST_REPORT });
    throw invalid({ propertyPath: 'to', code: 'orders.reportPeriod', text });
  }
  const { start, end } = boundsOfBusinessDays(from, to, days);
  return { from: start, to: end };
}

/** All that people did in a span, the newest first. */
async function eventsIn(source: ReportSource, span: Span): Promise<CashierEvent[]> {
  const [orders, drawers, movements] = [
    await readOrders(source, span),
    await readDrawers(source, span),
    await readMovements(source, span),
  ];
  const ofOrders = orders.flatMap(({ order, entries }) => [
    ...storedEvents(order, entries),
    ...trailEvents(order, entries),
  ]);
  return [...ofOrders, ...drawers, ...movements]
    .filter(({ at }) => at >= span.from && at < span.to)
    .toSorted((one, other) => other.at - one.at);
}

/** Sums of sales in a span by person. */
async function salesBy(source: ReportSource, { from, to }: Span): Promise<Map<number, SalesSum>> {
  const rows = await placeOrders(source)
    .select((eb) => [
      'createdBy',
      'station',
      'operatorVerified',
      eb.fn.countAll().as('count'),
      eb.fn.sum('fullTotalAmount').as('total'),
    ])
    .where('soldAt', '>=', from)
    .where('soldAt', '<', to)
    .where('type', 'in', [...SOLD_TYPES])
    .where('status', '!=', 'cancelled')
    .groupBy(['createdBy', 'station', 'operatorVerified'])
    .execute();
  const sums = new Map<number, SalesSum>();
  for (const row of rows) {
    const person = sellerIn(row);
    if (person === null) continue;
    const { sales, total } = sums.get(person) ?? { sales: 0, total: 0 };
    sums.set(person, { sales: sales + Number(row.count), total: total + Number(row.total ?? 0) });
  }
  return sums;
}

const salesOf = (sums: ReadonlyMap<number, SalesSum>): number =>
  [...sums.values()].reduce((all, { sales }) => all + sales, 0);

async function reportOf(source: ReportSource, span: Span) {
  const usualSpan: Span = { from: span.to - USUAL_DAYS * DAY_MS, to: span.to };
  const all = await eventsIn(source, { from: Math.min(span.from, usualSpan.from), to: span.to });
  const usual = {
    sales: salesOf(await salesBy(source, usualSpan)),
    counts: countKinds(all.filter(({ at }) => at >= usualSpan.from)),
  };
  const rows = cashierRows(
    await salesBy(source, span),
    all.filter(({ at }) => at >= span.from),
    usual,
  );
  const names = await namesOf(
    source.db,
    rows.map(({ person }) => person),
  );
  return {
    currency: source.reader.currency,
    usual: usual.counts.map(({ kind, count }) => ({ kind, in100: in100(count, usual.sales) })),
    people: rows.map(({ person, sales, total, counts }) => ({
      id: person,
      name: names.get(person) ?? String(person),
      sales,
      total,
      counts: counts.map((one) => ({ ...one, in100: in100(one.count, sales) })),
    })),
  };
}

/** The tills of some events by id. */
async function tillNames(reader: ListReader): Promise<ReadonlyMap<number, string>> {
  return new Map((await reader.list('tills', {})).map(({ id, name }) => [id, name]));
}

async function shownEvents({ db, reader }: { db: Database; reader: ListReader }, events: readonly CashierEvent[]) {
  const names = await namesOf(
    db,
    events.flatMap(({ person, approver }) => [person, approver]),
  );
  const tills = await tillNames(reader);
  return events.map(({ person, till, change, approver, kind, at, document, detail, more, amount }) => ({
    kind,
    at,
    document,
    detail,
    more,
    amount,
    day: businessDayOf(at, reader),
    person: { id: person, name: names.get(person) ?? String(person) },
    till: till === null ? null : (tills.get(till) ?? null),
    approver: approver === null ? null : (names.get(approver) ?? String(approver)),
    ...(change && { [change.unit]: { before: change.before, after: change.after } }),
  }));
}

/** Number of events by day, in their order. */
function daysOf(events: readonly CashierEvent[], days: BusinessDays) {
  const found = Map.groupBy(events, ({ at }) => businessDayOf(at, days));
  return [...found].map(([day, of]) => ({ day, count: of.length }));
}
