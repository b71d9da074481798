// Orders and guests that are at the tables now.
import { numberOrNull, type FlatRowOf } from '#resource';
import { seesStore, type Database, type ReadContext } from '#server';
import type { TableOrder } from '#shop';
import { openOrders } from './openOrders.ts';

/** Roles whose list of orders shows the amounts of their store's orders. */
const SEE_AMOUNTS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER'] as const;

type Actor = ReadContext['actor'];

/** An open order of a table. */
export interface Open extends TableOrder {
  readonly id: number;
  readonly server: string | null;
  /** Null: of no store. */
  readonly store: number | null;
}

/** What is open at all tables. */
export interface OpenNow {
  /** Open orders by table, oldest first. */
  readonly byTable: ReadonlyMap<number, readonly Open[]>;
  /** The table of each open order. */
  readonly tables: ReadonlyMap<number, number>;
}

/** Of the orders at a table, which all say how it stands, those of the caller's store. */
export const ofOwnStore = (orders: readonly Open[], actor: Actor): readonly Open[] =>
  orders.filter(({ store }) => seesStore(actor, store));

/** The orders whose amounts the caller sees (docs/rules/floor-plan.md, "Who sees amounts"). */
export const withAmounts = (orders: readonly Open[], actor: Actor): readonly Open[] =>
  SEE_AMOUNTS.some((role) => actor.roles.includes(role)) ? ofOwnStore(orders, actor) : [];

/** Reads the open orders of all tables. @param now ms since 1970 */
export async function openNow(db: Database, now: number): Promise<OpenNow> {
  const rows = await openOrders(db, now)
    .leftJoin('users', 'users.id', 'orders.createdBy')
    .select(['orders.id as id', 'orders.reservable as table', 'orders.soldAt as soldAt', 'orders.restAmount as rest'])
    .select(['orders.fullTotalAmount as total', 'orders.guests as guests', 'users.fullName as server'])
    .select('orders.store as store')
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
    store: numberOrNull(row.store),
  };
}

/** The table whose open order a table was merged into; null: none, or it has an order of its own again. */
export function mergedInto(
  { id, mergedOrder }: Pick<FlatRowOf<'reservables'>, 'id' | 'mergedOrder'>,
  { byTable, tables }: OpenNow,
): number | null {
  return mergedOrder === null || byTable.has(id) ? null : (tables.get(mergedOrder) ?? null);
}
