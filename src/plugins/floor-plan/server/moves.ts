import type { FlatRowOf, RowOf } from '#resource';
import { notFound, type CallHandler, type Tx } from '#server';
import type { mergeCall, moveCall } from '../calls.ts';
import { mergedGuests, type GuestsAtTable } from '../rules/mergedGuests.ts';
import { mayAbsorb, mayReceive, stateAfter, type CurrentState, type TableAct } from '../rules/tableState.ts';
import { refuseAct } from './acts.ts';
import { mergeOrder } from './mergeOrder.ts';
import { lockTables } from './openOrders.ts';
import { conflict, STATE_WORDS } from './problems.ts';
import { nameOf, readTableState } from './readTableState.ts';

/** Moves the open orders of a table, with its guests. The table they leave waits to be cleaned. */
export const move: CallHandler<typeof moveCall> = async ({ tx, params, input, locale }) => {
  const [from, to] = await sidesOf(tx, params.id, input.to, 'move');
  const { state } = to.current;
  if (!mayReceive(to.current))
    throw conflict('targetTaken', locale, { name: nameOf(to.table), state: STATE_WORDS[state][locale] });
  // The hooks of orders bring both tables in line: see updateTableState.ts.
  for (const { id } of from.orders) await tx.update('orders', id, { reservable: to.table.id });
  await tx.update('reservables', to.table.id, takenAlong(from));
  return { orderId: from.orders[0]?.id ?? 0 };
};

/** Merges the open orders of a table into that of another one. Both stay seated until it is paid. */
export const merge: CallHandler<typeof mergeCall> = async ({ tx, params, input, locale }) => {
  const [from, to] = await sidesOf(tx, params.id, input.to, 'merge');
  const [target] = to.orders.filter(({ paymentStatus }) => paymentStatus !== 'paid');
  if (!target || !mayAbsorb(to.current)) throw conflict('needsOrder', locale, { name: nameOf(to.table) });
  const unpaid = from.orders.filter(({ paymentStatus }) => paymentStatus !== 'paid');
  const guests = mergedGuests(guestsAt(from, unpaid), guestsAt(to, [target]));
  for (const order of from.orders) {
    if (unpaid.includes(order)) await mergeOrder(tx, order, target.id, guests);
    // It is paid and only still prepared: nothing is left to be paid together.
    else await tx.update('orders', order.id, { reservable: to.table.id });
  }
  const { serviceSince } = takenAlong(from);
  const joined = { serviceState: 'seated', serviceSince, guests: null, mergedOrder: target.id } as const;
  await tx.update('reservables', from.table.id, joined);
  // Guests count where the bill is.
  await tx.update('reservables', to.table.id, { guests });
  return { orderId: target.id };
};

/** One of two tables, locked, with its open orders. */
interface Side {
  readonly table: FlatRowOf<'reservables'>;
  readonly orders: readonly RowOf<'orders'>[];
  readonly current: CurrentState;
}

async function sideOf(tx: Tx, table: Side['table'], all: Side['orders']): Promise<Side> {
  const orders = all.filter((order) => order.reservable === table.id);
  return { table, orders, current: await readTableState(tx, table, orders.length > 0) };
}

/** Both tables of an act, locked; their orders are the caller's to read. */
async function sidesOf(tx: Tx, from: number, to: number, act: TableAct): Promise<readonly [Side, Side]> {
  if (from === to) throw conflict('sameTable', tx.locale);
  const { tables, orders } = await lockTables(tx, [from, to]);
  const [one, other] = [tables.get(from), tables.get(to)];
  if (!one || !other) throw notFound();
  for (const { id } of orders) if (!(await tx.canRead('orders', id))) throw notFound();
  const [source, target] = [await sideOf(tx, one, orders), await sideOf(tx, other, orders)];
  if (stateAfter(source.current, act) === null) refuseAct(tx, one, source.current, act);
  return [source, target];
}

/** Fields that move with the guests to their new table. */
const takenAlong = ({ table, current }: Side) => ({
  serviceState: current.state,
  serviceSince: table.serviceSince,
  guests: table.guests,
});

/** What is known of the guests of a table that is merged. @param merged the orders that become one bill */
const guestsAt = ({ table, orders }: Side, merged: Side['orders']): GuestsAtTable => ({
  seated: table.guests,
  orders: orders.map(({ guests }) => guests),
  merged: merged.map(({ guests }) => guests),
});
