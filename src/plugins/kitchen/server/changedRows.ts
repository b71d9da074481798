import type { ValuesOf } from '#resource';
import type { Tx } from '#server';
import { readChangedOrder } from '../rules/readChangedOrder.ts';
import type { ChangedOrder } from '../rules/seenOrder.ts';

/** A changed order with its stored row. */
export interface StoredChange {
  readonly id: number;
  readonly version: number;
  readonly order: ChangedOrder;
}

/**
 * Reads what the kitchen has seen of an order, locked; null: the order has not changed. The order has to be locked, too: it
 * decides where there is no row yet.
 */
export async function readChange(tx: Tx, order: number): Promise<StoredChange | null> {
  const [row] = await tx.findBy('kitchen_changes', { order });
  const read = row && readChangedOrder(row);
  return row && read ? { id: row.id, version: row.version, order: read } : null;
}

/** Keeps what the kitchen has seen of an order. @returns number of this state of the row */
export async function keepChange(
  tx: Tx,
  order: number,
  stored: StoredChange | null,
  { seen, now, changes, changedAt, changedBy }: ChangedOrder,
): Promise<number> {
  const version = (stored?.version ?? 0) + 1;
  const values: ValuesOf<'kitchen_changes'> = { seen, now, changes, changedAt, changedBy, version };
  if (stored) await tx.update('kitchen_changes', stored.id, values);
  else await tx.create('kitchen_changes', { order, ...values });
  return version;
}
