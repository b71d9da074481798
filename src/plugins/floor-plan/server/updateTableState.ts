// Server hooks of orders that keep the states of tables up to date.
import type { FlatRowOf } from '#resource';
import type { ResourceHooks, Tx } from '#server';
import { isOpenOrder, SEATED_MS } from '#shop';
import { withState } from '../rules/followState.ts';
import { hasOpenOrder } from './openOrders.ts';

const SEATED: readonly (string | null)[] = ['seated', 'bill-asked'];

type Order = FlatRowOf<'orders'>;

/** Fields that are reset with the last order of a table. */
const LEFT = { serviceState: 'to-clean', guests: null, mergedOrder: null } as const;

/**
 * Brings the stored state of a table in line with its orders: an open one seats it, without one it waits to be cleaned.
 * @param ended an order that was closed or taken away: a merge into it ends
 * @param at when its guests sat down, ms
 */
async function updateTableState(tx: Tx, id: number, ended: number | null, at: number): Promise<void> {
  const table = await tx.find('reservables', id);
  if (!table) return;
  const isSeated = SEATED.includes(table.serviceState);
  if (await hasOpenOrder(tx, id)) {
    const isFreed = ended !== null && table.mergedOrder === ended;
    // A sale that was queued at a reserved table is that of the party: the reservation ends. One from before that is not.
    if (!isSeated) await tx.update('reservables', id, withState('seated', tx.now, { before: table, at }));
    else if (isFreed) await tx.update('reservables', id, { mergedOrder: null });
    return;
  }
  const isMerged = table.mergedOrder !== null && table.mergedOrder !== ended;
  if (isMerged) return;
  if (isSeated) await tx.update('reservables', id, { ...LEFT, serviceSince: tx.now });
  else if (table.mergedOrder !== null) await tx.update('reservables', id, { mergedOrder: null });
}

/**
 * Guests of tables that were merged into an order leave before it is deleted, as nothing leads from it to them afterwards.
 * The link itself is released with it, so that restoring the order brings it back.
 */
async function leaveMerged(tx: Tx, order: Order): Promise<void> {
  if (!isOpenOrder(order, tx.now)) return;
  const { mergedOrder: _, ...left } = LEFT;
  for (const { id, serviceState } of await tx.findBy('reservables', { mergedOrder: order.id })) {
    const isLeft = SEATED.includes(serviceState) && !(await hasOpenOrder(tx, id));
    if (isLeft) await tx.update('reservables', id, { ...left, serviceSince: tx.now });
  }
}

/** Brings the tables of an order in line after it was written. @param after null: it was deleted */
async function follow(tx: Tx, before: Order | null, after: Order | null): Promise<void> {
  const wasOpen = before !== null && isOpenOrder(before, tx.now);
  const isOpen = after !== null && isOpenOrder(after, tx.now);
  const [from, to] = [before?.reservable ?? null, after?.reservable ?? null];
  const isEnded = wasOpen && !isOpen;
  // A sale that is paid and served at once, at a table: its guests leave, too. One of the past says nothing of today's.
  const isAtOnce = before === null && to !== null;
  if (isAtOnce && !isOpen && (after?.soldAt ?? tx.now) <= tx.now - SEATED_MS) return;
  if (from === to && wasOpen === isOpen && !isAtOnce) return;
  const ended = isEnded ? (before?.id ?? null) : null;
  const merged = ended === null ? [] : await tx.findBy('reservables', { mergedOrder: ended });
  const ids = new Set([from, to, ...merged.map(({ id }) => id)].filter((id) => id !== null));
  const at = before === null ? Math.min(after?.soldAt ?? tx.now, tx.now) : tx.now;
  for (const id of [...ids].toSorted((one, other) => one - other)) await updateTableState(tx, id, ended, at);
}

/**
 * `seated` follows the open orders of a table, and a merge ends with the order
 * (docs/rules/floor-plan.md, "States of a table").
 */
export const orderHooks: ResourceHooks<'orders'> = {
  before: async ({ op, before }, tx) => (op === 'delete' && before ? leaveMerged(tx, before) : undefined),
  after: async (write, row, tx) => follow(tx, write.before, write.op === 'delete' ? null : row),
  restored: async (row, tx) => follow(tx, null, row),
};
