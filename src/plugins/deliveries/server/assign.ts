// Gives orders to drivers, and puts rounds in order.
import type { RowOf } from '#resource';
import type { CallHandler, Tx } from '#server';
import type { assignCall } from '../calls.ts';
import { beginAnew, NO_STEP } from './followOrders.ts';
import { conflict, refused } from './problems.ts';
import { broughtOrder, deliveryOf, isBrought } from './report.ts';

/** @throws Problem 422 for somebody who is not there, or brings nothing any more */
async function refuseAgent(tx: Tx, agent: number): Promise<void> {
  const row = await tx.find('agents', agent);
  if (row?.isEnabled !== true) throw refused('agent', 'notEnabled', tx.locale);
}

/** Gives an order that nobody has brought yet to somebody else: its stop begins anew (`followOrders`). */
async function giveTo(tx: Tx, order: RowOf<'orders'>, agent: number | null): Promise<void> {
  const row = await deliveryOf(tx, order.id);
  if (row?.state === 'delivered') throw conflict('begun', 'ended', tx.locale);
  if (order.status === 'cancelled')
    throw conflict('stopped', 'cancelled', tx.locale, { number: order.orderNumberFormatted ?? '' });
  if (order.agent !== agent) return void (await tx.update('orders', order.id, { agent }));
  if (row?.state !== 'not-delivered') return;
  await tx.update('orders', order.id, NO_STEP);
  await beginAnew(tx, order, row, agent);
}

/** Locks orders, always in the same order: two rounds that are planned at once cannot wait for each other. */
async function lockOrders(tx: Tx, orders: readonly number[]): Promise<void> {
  for (const id of new Set(orders.toSorted((a, b) => a - b))) await tx.find('orders', id);
}

/** Numbers the stops of a round in their new order. Orders that this agent does not bring are left out. */
async function putInOrder(tx: Tx, agent: number, orders: readonly number[]): Promise<void> {
  for (const [position, id] of orders.entries()) {
    const order = await tx.find('orders', id);
    if (!order || order.agent !== agent || !isBrought(order)) continue;
    const row = await deliveryOf(tx, id);
    if (!row) await tx.create('deliveries', { order: id, agent, position });
    else if (row.position !== position) await tx.update('deliveries', row.id, { position });
  }
}

/** Gives a stop to a driver, and puts the round in order. Repeating it changes nothing. */
export const assign: CallHandler<typeof assignCall> = async ({ tx, input }) => {
  const agent = input.agent ?? null;
  const round = [...new Set((input.stops ?? []).map((stop) => stop.order))];
  await tx.lock(`delivery round ${agent ?? 'of nobody'}`);
  await lockOrders(tx, [input.order, ...round]);
  const order = await broughtOrder(tx, input.order);
  if (agent !== null) await refuseAgent(tx, agent);
  await giveTo(tx, order, agent);
  if (agent !== null) await putInOrder(tx, agent, round);
  return { order: order.id, agent };
};
