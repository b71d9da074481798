import type { FlatRowOf, RowOf } from '#resource';
import type { Database, Tx } from '#server';
import { isOpenOrder, SEATED_MS, UNSERVED } from '#shop';

/** Orders that occupy tables now, as a query: see {@link isOpenOrder}. */
export const openOrders = (db: Database, now: number) =>
  db
    .selectFrom('orders')
    .where('type', '=', 'delivery-note')
    .where('soldAt', '>', now - SEATED_MS)
    .where('reservable', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('status', 'in', [...UNSERVED]),
        eb.and([eb('status', '=', 'done'), eb('paymentStatus', '!=', 'paid')]),
      ]),
    );

/** Ids of the orders that are open at some tables, in ascending order. */
async function openIds(tx: Tx, tables: readonly number[]): Promise<number[]> {
  const rows = await openOrders(tx.db, tx.now).where('reservable', 'in', tables).select('id').orderBy('id').execute();
  return rows.map(({ id }) => Number(id));
}

/** True while an order of its own is open at a table. Decide on it with the table locked. */
export const hasOpenOrder = async (tx: Tx, table: number): Promise<boolean> => (await openIds(tx, [table])).length > 0;

/**
 * Returns the order that keeps a table: the oldest one that is open there, else the open one that it was merged into.
 * Decide on it with the table locked.
 */
export async function keepingOrder(tx: Tx, table: FlatRowOf<'reservables'>): Promise<FlatRowOf<'orders'> | null> {
  const [own] = await openIds(tx, [table.id]);
  const id = own ?? table.mergedOrder;
  const [order] = id === null ? [] : await tx.readBy('orders', { id });
  return order && isOpenOrder(order, tx.now) ? order : null;
}

/** Tables with the orders that are open there, all of them locked. */
export interface LockedTables {
  readonly tables: ReadonlyMap<number, RowOf<'reservables'>>;
  /** With their lines, oldest first. */
  readonly orders: readonly RowOf<'orders'>[];
}

/**
 * Locks some tables and the orders that are open there. Orders come before tables, each in ascending order, as a payment locks
 * its order and then the table.
 */
export async function lockTables(tx: Tx, ids: readonly number[]): Promise<LockedTables> {
  const orders = new Map<number, RowOf<'orders'>>();
  const lockOrders = async () => {
    for (const id of await openIds(tx, ids)) {
      const row = orders.has(id) ? null : await tx.find('orders', id);
      if (row) orders.set(id, row);
    }
  };
  await lockOrders();
  const tables = new Map<number, RowOf<'reservables'>>();
  for (const id of ids.toSorted((one, other) => one - other)) {
    const row = await tx.find('reservables', id);
    if (row) tables.set(id, row);
  }
  // Orders that were opened at the tables before the lock.
  await lockOrders();
  const isHere = (row: RowOf<'orders'>) => ids.some((id) => id === row.reservable) && isOpenOrder(row, tx.now);
  return { tables, orders: [...orders.values()].filter(isHere).toSorted((one, other) => one.id - other.id) };
}
