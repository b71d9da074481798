// Who brings an order, and the order of a round.
import type { RowOf } from '#resource';
import type { CallHandler, Tx } from '#server';
import type { assignCall } from '../calls.ts';
import { conflict, refused } from './problems.ts';
import { broughtOrder, deliveryOf, isBrought } from './report.ts';

/** @throws Problem 422 for somebody who is not there, or brings nothing any more */
async function refuseAgent(tx: Tx, agent: number): Promise<void> {
  const row = await tx.find('agents', agent);
  if (row?.isEnabled !== true) throw refused('agent', 'notEnabled', tx.locale);
}

/** Gives an order that nobody has brought yet to somebody else: its stop begins anew. */
async function giveTo(tx: Tx, order: RowOf<'orders'>, agent: number | null): Promise<void> {
  const row = await deliveryOf(tx, order.id);
  if (row?.state === 'delivered') throw conflict('begun', 'ended', tx.locale);
  if (order.status === 'cancelled')
    throw conflict('cancelled', 'cancelled', tx.locale, { number: order.orderNumberFormatted ?? '' });
  const isTriedAgain = row?.state === 'not-delivered';
  if (order.agent === agent && !isTriedAgain) return;
  const hasStep = order.statusShipping !== null;
  await tx.update('orders', order.id, { agent, ...(hasStep && { statusShipping: null, shipment: null }) });
  if (!row) return;
  await tx.update('deliveries', row.id, {
    agent,
    state: 'planned',
    position: null,
    leftAt: null,
    arrivedAt: null,
    endedAt: null,
    reason: null,
  });
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
  await tx.lock(`delivery round ${agent ?? 'of nobody'}`);
  const order = await broughtOrder(tx, input.order);
  if (agent !== null) await refuseAgent(tx, agent);
  await giveTo(tx, order, agent);
  if (agent !== null) await putInOrder(tx, agent, [...new Set((input.stops ?? []).map((stop) => stop.order))]);
  return { order: order.id, agent };
};
