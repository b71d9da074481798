import type { Row, Tx } from '#server';
import { isOpenOrder } from '../rules/openOrder.ts';
import { standingState } from '../rules/standing.ts';
import type { Standing } from '../rules/tableState.ts';

/** True while the order that a table was merged into is open. */
async function isMerged(tx: Tx, table: Row): Promise<boolean> {
  const id = table['mergedOrder'];
  if (typeof id !== 'number') return false;
  const [order] = await tx.readBy('orders', { id });
  return order !== undefined && isOpenOrder(order, tx.now);
}

/** Reads the state of a locked table. @param hasOrder true while an order of its own is open there */
export async function standingOf(tx: Tx, table: Row, hasOrder: boolean): Promise<Standing> {
  const { status, serviceState, serviceSince } = table;
  const isOpen = hasOrder || (await isMerged(tx, table));
  return { state: standingState({ status, serviceState, serviceSince }, isOpen, tx.now), hasOrder };
}

/** Names in messages of a refusal. */
export const nameOf = (row: Row): string => String(row['orderNumberFormatted'] ?? row['name'] ?? row.id);
