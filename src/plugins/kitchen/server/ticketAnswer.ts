import { notFound, type Tx } from '#server';
import { idsIn } from '../rules/checkOff.ts';
import { isKitchens, readTicket, type Order, type TicketRow } from './orderProgress.ts';

/** Finds an order of the kitchen that the caller may read, and locks it. @throws Problem 404 */
export async function kitchenOrder(tx: Tx, id: number): Promise<Order> {
  const order = await tx.find('orders', id);
  if (!order || !isKitchens(order) || !(await tx.canRead('orders', order.id))) throw notFound();
  return order;
}

/** Answers an order and its ticket as they are now. */
export async function answerTicket(tx: Tx, id: number) {
  const order = await kitchenOrder(tx, id);
  const row: TicketRow | null = await readTicket(tx, id);
  return {
    items: idsIn(row?.items),
    progress: row?.progress ?? null,
    version: row?.version ?? 0,
    servedAt: row?.servedAt ?? null,
    status: order.status ?? 'waiting',
    startedAt: order.statuses.findLast(({ status }) => status === 'processing')?.at ?? null,
    doneAt: order.doneAt,
    updatedAt: order.updatedAt,
    steps: order.statuses.length,
  };
}
