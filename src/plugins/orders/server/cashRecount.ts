// Reports of days at a till, also of those that are counted anew when queued sales arrive.
import type { FlatRowOf, Minor, ValuesOf } from '#resource';
import { CASH, dayCount, daySales, type DayCount, type DaySales } from '#shop';
import type { Tx } from '#server';
import { daySource, kindSums, typeSums, type CountKind } from './dayFigures.ts';

type Day = FlatRowOf<'cash_sessions'>;

/** Cash put in and taken out during a day, signed. The day is locked, and every movement locks it first. */
async function movementsOf(tx: Tx, session: number): Promise<Minor[]> {
  const rows = await tx.readBy('cash_movements', { session });
  return rows.map(({ kind, amount }) => (kind === 'out' ? -amount : amount));
}

/** Counted amounts of a session's `counts`, by kind, and the drawer's as `countedCash` when cash is not among them. */
export function countedAmounts(
  counts: ValuesOf<'cash_sessions'>['counts'],
  countedCash: Minor | null | undefined,
): Map<string, Minor> {
  const counted = new Map(
    (counts ?? []).flatMap((line): [string, Minor][] =>
      typeof line.counted === 'number' && line.kind ? [[line.kind, line.counted]] : [],
    ),
  );
  if (!counted.has(CASH) && typeof countedCash === 'number') counted.set(CASH, countedCash);
  return counted;
}

/** The sales of a day, and its count. */
export interface DayReport {
  readonly sales: DaySales;
  readonly count: DayCount<CountKind>;
}

/** Computes the report of a day from its opening to `until` (ms), with the counted amounts. */
export async function reportDay(
  tx: Tx,
  session: Day,
  until: number,
  counted: ReadonlyMap<string, Minor>,
): Promise<DayReport> {
  const span = { till: session.till, from: session.openedAt ?? 0, to: until };
  const movements = await movementsOf(tx, session.id);
  return {
    sales: daySales(await typeSums(tx, span)),
    count: dayCount(session.openingFloat, await kindSums(await daySource(tx), span), movements, counted),
  };
}

/** A report in the shape the session stores. */
export function reportFields({ sales, count: day }: DayReport): ValuesOf<'cash_sessions'> {
  return {
    ...sales,
    counts: day.counts.map((line) => ({
      kind: line.kind,
      name: line.name,
      payments: line.payments,
      sales: line.sales,
      refunds: line.refunds,
      refunded: line.refunded,
      ...(line.counted === null ? {} : { counted: line.counted }),
      expected: line.expected,
      ...(line.difference === null ? {} : { difference: line.difference }),
    })),
    expectedCash: day.expectedCash,
    countedCash: day.countedCash,
    difference: day.difference,
  };
}

async function closedSessionAt(tx: Tx, till: number, moment: number): Promise<Day | null> {
  const found = await tx.db
    .selectFrom('cash_sessions')
    .select('id')
    .where('till', '=', till)
    .where('status', '=', 'closed')
    .where('openedAt', '<=', moment)
    .where('closedAt', '>=', moment)
    .executeTakeFirst();
  return found ? tx.find('cash_sessions', Number(found.id)) : null;
}

/**
 * Sales that arrive after their day was closed: the day is counted again, and is provisional until the last one that its till
 * had in the queue is here (docs/rules/till.md, "Days"). `sale`: the document when it is new.
 */
export async function recountDays(
  tx: Tx,
  payments: readonly FlatRowOf<'order_payments'>[],
  sale: FlatRowOf<'orders'> | null,
): Promise<void> {
  const moments = new Map<string, { till: number; at: number }>();
  const note = (till: number | null, at: number | null) => {
    if (till !== null && at !== null && at <= tx.now) moments.set(`${till} ${at}`, { till, at });
  };
  for (const payment of payments) note(payment.till, payment.paidAt);
  if (sale) note(sale.till, sale.soldAt);
  const seen = new Set<number>();
  for (const { till, at } of moments.values()) {
    const session = await closedSessionAt(tx, till, at);
    if (!session || seen.has(session.id)) continue;
    seen.add(session.id);
    await recount(tx, session, sale !== null);
  }
}

/** Counts a closed day again; `isArrived`: one of its queued sales is here. */
export async function recount(tx: Tx, session: Day, isArrived: boolean): Promise<void> {
  const day = await reportDay(tx, session, session.closedAt ?? 0, countedAmounts(session.counts, session.countedCash));
  const queuedSales = Math.max(0, (session.queuedSales ?? 0) - (isArrived ? 1 : 0));
  await tx.update('cash_sessions', session.id, {
    ...reportFields(day),
    queuedSales,
    isProvisional: queuedSales > 0,
  });
}
