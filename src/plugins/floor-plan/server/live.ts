// Answer of the call that tells how all tables stand.
import type { CallHandler, Database, ListReader } from '#server';
import type { liveCall } from '../calls.ts';
import { hasReservation, reservedGuestsOf, tableNow } from '#shop';
import { mergedInto, ofOwnStore, openNow, withAmounts, type Open } from './openNow.ts';

/** The order that the table shows: the oldest one that is not paid, else the oldest. */
const shownOrder = (orders: readonly Open[]): number | null =>
  (orders.find(({ rest }) => rest > 0) ?? orders[0])?.id ?? null;

/** Who took the orders of a table. */
const serverOf = (orders: readonly Open[]): string | null =>
  orders.find(({ server }) => server !== null)?.server ?? null;

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

/** The tables that the caller may see, as they stand; amounts and orders only of the orders that the caller sees. */
async function tablesNow(db: Database, reader: ListReader) {
  const rows = await reader.list('reservables', {});
  const open = await openNow(db, reader.now);
  const waiters = await agentNames(
    db,
    rows.flatMap(({ waiter }) => waiter ?? []),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const all = open.byTable.get(row.id) ?? [];
    const into = mergedInto(row, open);
    const target = into === null ? null : { table: byId.get(into) ?? null, open: open.byTable.get(into) ?? [] };
    const { state, shown, since, guests, hasOrder } = tableNow(row, all, target, reader.now);
    const seen = withAmounts(all, reader.actor);
    const { figure, paidPart } = tableNow(row, seen, target, reader.now);
    const taken = withAmounts(open.byTable.get(into ?? 0) ?? [], reader.actor);
    return {
      id: row.id,
      ...{ state, shown, since, guests, hasOrder },
      amount: figure?.amount ?? null,
      amountOf: figure?.of ?? null,
      // Hundredths, as decimals of two places are stored.
      paidPart: Math.round(paidPart * 100),
      server: waiters.get(row.waiter ?? 0) ?? serverOf(ofOwnStore(all, reader.actor)),
      isReserved: hasReservation(row),
      reservedAt: row.reservedAt,
      reservedFor: row.reservedFor || null,
      // Also while it is too early to show the table as reserved, and while others sit there.
      reservedGuests: reservedGuestsOf(row),
      orderId: shownOrder(seen) ?? taken.find(({ id }) => id === row.mergedOrder)?.id ?? null,
      mergedInto: into,
    };
  });
}

/** Answers how all tables stand. */
export const live =
  (db: Database): CallHandler<typeof liveCall> =>
  async ({ reader }) => ({ now: reader.now, tables: await tablesNow(db, reader) });
