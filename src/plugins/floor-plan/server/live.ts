// Answer of the call that tells how all tables stand.
import type { CallHandler, Database, ListReader } from '#server';
import type { liveCall } from '../calls.ts';
import { hasReservation, tableNow, type TableOrder } from '#shop';
import { openOrders } from './openOrders.ts';

/** Roles whose list of orders shows the amounts of all orders (docs/rules/floor-plan.md, "Who sees amounts"). */
const SEE_AMOUNTS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER'] as const;

/** An open order of a table. */
interface Open extends TableOrder {
  readonly id: number;
  readonly server: string | null;
}

/** Open orders by table, oldest first, and the table of each. */
async function openNow(db: Database, now: number) {
  const rows = await openOrders(db, now)
    .leftJoin('users', 'users.id', 'orders.createdBy')
    .select(['orders.id as id', 'orders.reservable as table', 'orders.soldAt as soldAt', 'orders.restAmount as rest'])
    .select(['orders.fullTotalAmount as total', 'orders.guests as guests', 'users.fullName as server'])
    .orderBy('orders.id')
    .execute();
  const byTable = new Map<number, Open[]>();
  const tables = new Map<number, number>();
  for (const row of rows) {
    const [id, table] = [Number(row.id), Number(row.table)];
    tables.set(id, table);
    byTable.set(table, [...(byTable.get(table) ?? []), openOf(row)]);
  }
  return { byTable, tables };
}

function openOf(row: Readonly<Record<string, unknown>>): Open {
  return {
    id: Number(row.id),
    since: Number(row.soldAt),
    total: Number(row.total ?? 0),
    rest: Number(row.rest ?? 0),
    guests: row.guests === null || row.guests === undefined ? null : Number(row.guests),
    server: row.server ? String(row.server) : null,
  };
}

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
  const { byTable, tables } = await openNow(db, reader.now);
  const waiters = await agentNames(
    db,
    rows.flatMap(({ waiter }) => waiter ?? []),
  );
  const seesAmounts = SEE_AMOUNTS.some((role) => reader.actor.roles.includes(role));
  return rows.map((row) => {
    const own = byTable.get(row.id) ?? [];
    const { mergedOrder } = row;
    const mergedInto = own.length > 0 || mergedOrder === null ? null : (tables.get(mergedOrder) ?? null);
    const { figure, ...now } = tableNow(row, own, mergedInto !== null, reader.now);
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
      // Of the reservation, also while it is too early to show the table as reserved.
      reservedGuests: row.serviceState === 'reserved' ? row.guests : null,
      orderId: seesAmounts ? (shownOrder(own) ?? (mergedInto === null ? null : mergedOrder)) : null,
      mergedInto,
    };
  });
}

/** Answers how all tables stand. */
export const live =
  (db: Database): CallHandler<typeof liveCall> =>
  async ({ reader }) => ({ now: reader.now, tables: await tablesNow(db, reader) });
