// Answer of the call that tells how all tables stand.
import type { CallHandler, Database, ListReader } from '#server';
import type { liveCall } from '../calls.ts';
import { hasReservation, reservedGuestsOf, tableNow } from '#shop';
import { mergedInto, openNow, SEE_AMOUNTS, type Open } from './openNow.ts';

/** The order that the table shows: the oldest one that is not paid, else the oldest. */
const shownOrder = (orders: readonly Open[]): number | null =>
  (orders.find(({ rest }) => rest > 0) ?? orders[0])?.id ?? null;

/** Names of agents by id: the waiters of tables. */
async function agentNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('agents')
    .select(['id', 'fullName'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [Number(row.id), String(row.fullName ?? '')]));
}

/** The tables that the caller may see, as they stand; amounts and orders only for those who see all orders. */
async function tablesNow(db: Database, reader: ListReader) {
  const rows = await reader.list('reservables', {});
  const open = await openNow(db, reader.now);
  const waiters = await agentNames(
    db,
    rows.flatMap(({ waiter }) => waiter ?? []),
  );
  const seesAmounts = SEE_AMOUNTS.some((role) => reader.actor.roles.includes(role));
  return rows.map((row) => {
    const own = open.byTable.get(row.id) ?? [];
    const into = mergedInto(row, open);
    const { figure, ...now } = tableNow(row, own, into !== null, reader.now);
    return {
      id: row.id,
      ...now,
      amount: seesAmounts ? (figure?.amount ?? null) : null,
      amountOf: seesAmounts ? (figure?.of ?? null) : null,
      // Hundredths, as decimals of two places are stored.
      paidPart: seesAmounts ? Math.round(now.paidPart * 100) : 0,
      server: waiters.get(row.waiter ?? 0) ?? own.find(({ server }) => server !== null)?.server ?? null,
      isReserved: hasReservation(row),
      reservedAt: row.reservedAt,
      reservedFor: row.reservedFor || null,
      // Also while it is too early to show the table as reserved, and while others sit there.
      reservedGuests: reservedGuestsOf(row),
      orderId: seesAmounts ? (shownOrder(own) ?? (into === null ? null : row.mergedOrder)) : null,
      mergedInto: into,
    };
  });
}

/** Answers how all tables stand. */
export const live =
  (db: Database): CallHandler<typeof liveCall> =>
  async ({ reader }) => ({ now: reader.now, tables: await tablesNow(db, reader) });
