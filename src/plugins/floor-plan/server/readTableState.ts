import type { FlatRowOf } from '#resource';
import type { Tx } from '#server';
import { computeTableState, hasReservation, isOpenOrder } from '#shop';
import type { CurrentState } from '../rules/tableState.ts';

/** Reads the state of a locked table. @param hasOrder true while an order of its own is open there */
export async function readTableState(
  tx: Tx,
  table: FlatRowOf<'reservables'>,
  hasOrder: boolean,
): Promise<CurrentState> {
  const isOpen = hasOrder || (await isMerged(tx, table));
  return { state: computeTableState(table, isOpen, tx.now), hasOrder, isReserved: hasReservation(table) };
}

/** Names in messages of a refusal. */
export const nameOf = (row: Pick<FlatRowOf<'reservables'>, 'name'> | FlatRowOf<'orders'>): string =>
  'name' in row ? row.name : (row.orderNumberFormatted ?? String(row.id));

/** True while the order that a table was merged into is open. */
async function isMerged(tx: Tx, { mergedOrder: id }: FlatRowOf<'reservables'>): Promise<boolean> {
  if (id === null) return false;
  const [order] = await tx.readBy('orders', { id });
  return order !== undefined && isOpenOrder(order, tx.now);
}
