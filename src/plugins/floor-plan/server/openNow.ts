// What is open at the tables now.
import type { FlatRowOf } from '#resource';
import type { Database } from '#server';
import type { TableOrder } from '#shop';
import { openOrders } from './openOrders.ts';

/** Roles whose list of orders shows the amounts of all orders (docs/rules/floor-plan.md, "Who sees amounts"). */
export const SEE_AMOUNTS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER'] as const;

/** An open order of a table. */
export interface Open extends TableOrder {
  readonly id: number;
  readonly server: string | null;
}

/** What is open at all tables. */
export interface OpenNow {
  /** Open orders by table, oldest first. */
  readonly byTable: ReadonlyMap<number, readonly Open[]>;
  /** The table of each open order. */
  readonly tables: ReadonlyMap<number, number>;
}

/** Reads the open orders of all tables. @param now ms since 1970 */
export async function openNow(db: Database, now: number): Promise<OpenNow> {
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

/** The table whose open order a table was merged into; null: none, or it has an order of its own again. */
export function mergedInto(
  { id, mergedOrder }: Pick<FlatRowOf<'reservables'>, 'id' | 'mergedOrder'>,
  { byTable, tables }: OpenNow,
): number | null {
  return mergedOrder === null || byTable.has(id) ? null : (tables.get(mergedOrder) ?? null);
}
