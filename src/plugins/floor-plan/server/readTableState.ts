import type { Row, Tx } from '#server';
import { isOpenOrder } from '../rules/openOrder.ts';
import { computeTableState } from '../rules/computeTableState.ts';
import type { CurrentState } from '../rules/tableState.ts';

/** True while the order that a table was merged into is open. */
async function isMerged(tx: Tx, table: Row): Promise<boolean> {
  const id = table['mergedOrder'];
  if (typeof id !== 'number') return false;
  const [order] = await tx.readBy('orders', { id });
  return order !== undefined && isOpenOrder(order, tx.now);
}

/** Reads the state of a locked table. @param hasOrder true while an order of its own is open there */
export async function readTableState(tx: Tx, table: Row, hasOrder: boolean): Promise<CurrentState> {
  const { status, serviceState, serviceSince } = table;
  const isOpen = hasOrder || (await isMerged(tx, table));
  return { state: computeTableState({ status, serviceState, serviceSince }, isOpen, tx.now), hasOrder };
}

/** Names in messages of a refusal. */
export const nameOf = (row: Row): string => String(row['orderNumberFormatted'] ?? row['name'] ?? row.id);
