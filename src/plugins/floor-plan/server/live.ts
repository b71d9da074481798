// Answer of the call that tells how all tables stand.
import type { CallHandler, Database, ListReader } from '#server';
import type { liveCall } from '../calls.ts';
import { computeTableState } from '../rules/computeTableState.ts';
import { openOrders } from './openOrders.ts';

/** Roles whose list of orders shows the amounts of all orders (docs/rules/floor-plan.md, "Who sees amounts"). */
const SEE_AMOUNTS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER'] as const;

/** Open order of a table. */
interface Open {
  /** The oldest order that is not paid, else the oldest. */
  readonly orderId: number;
  /** ms since 1970. */
  readonly since: number;
  /** Minor units. */
  readonly rest: number;
  readonly server: string | null;
}

/** Open orders, indexed by table and by order. */
async function openNow(db: Database, now: number) {
  const rows = await openOrders(db, now)
    .leftJoin('users', 'users.id', 'orders.createdBy')
    .select(['orders.id as id', 'orders.reservable as table', 'orders.soldAt as soldAt', 'orders.restAmount as rest'])
    .select('users.fullName as server')
    .orderBy('orders.id')
    .execute();
  const byTable = new Map<number, Open>();
  const orders = new Map<number, number>();
  for (const row of rows) {
    const [id, table, rest] = [Number(row.id), Number(row.table), Number(row.rest ?? 0)];
    const known = byTable.get(table);
    orders.set(id, table);
    byTable.set(table, {
      orderId: known && (known.rest > 0 || rest <= 0) ? known.orderId : id,
      since: Math.min(known?.since ?? Infinity, Number(row.soldAt)),
      rest: (known?.rest ?? 0) + Math.max(0, rest),
      server: known?.server ?? (row.server ? String(row.server) : null),
    });
  }
  return { byTable, orders };
}

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
  const { byTable, orders } = await openNow(db, reader.now);
  const waiters = await agentNames(
    db,
    rows.flatMap(({ waiter }) => waiter ?? []),
  );
  const seesAmounts = SEE_AMOUNTS.some((role) => reader.actor.roles.includes(role));
  return rows.map((row) => {
    const own = byTable.get(row.id);
    const { mergedOrder, serviceSince } = row;
    const mergedInto = own || mergedOrder === null ? null : (orders.get(mergedOrder) ?? null);
    const isOpen = own !== undefined || mergedInto !== null;
    const state = computeTableState(row, isOpen, reader.now);
    const isTimed = isOpen || state === 'seated' || state === 'to-clean';
    return {
      id: row.id,
      state,
      guests: row.guests,
      since: isTimed ? (own?.since ?? serviceSince) : null,
      amount: seesAmounts && own ? own.rest : null,
      server: waiters.get(row.waiter ?? 0) ?? own?.server ?? null,
      reservedAt: row.reservedAt,
      reservedFor: row.reservedFor || null,
      orderId: seesAmounts ? (own?.orderId ?? mergedOrderOf(mergedInto, mergedOrder)) : null,
      hasOrder: own !== undefined,
      mergedInto,
    };
  });
}

const mergedOrderOf = (table: number | null, order: number | null): number | null => (table === null ? null : order);

/** Answers how all tables stand. */
export const live =
  (db: Database): CallHandler<typeof liveCall> =>
  async ({ reader }) => ({ now: reader.now, tables: await tablesNow(db, reader) });
