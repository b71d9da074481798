import type { RowOf } from '#resource';
import type { Tx } from '#server';
import { conflict } from './problems.ts';
import { nameOf } from './readTableState.ts';
import { texts } from './i18n.ts';

type Order = RowOf<'orders'>;

/** States of preparation by how far they are: the merged order is as far as its least prepared part. */
const PROGRESS: readonly (string | null)[] = ['draft', 'waiting', 'processing', 'done'];

/** A line without what the server keeps of it, or what ties it to its order. */
function copyOf(line: Order['orderItems'][number]) {
  const { id: _id, order: _order, createdAt: _createdAt, updatedAt: _updatedAt, _version: _stored, ...copied } = line;
  return copied;
}

/** Refuses an order whose money would not survive the merge: payments and reductions belong to one order. */
function refuseOwnMoney(tx: Tx, order: Order): void {
  const number = nameOf(order);
  if (order.paidAmount || order.walletPaymentAmount) throw conflict('partlyPaid', tx.locale, { number });
  if (order.reductionInPercent || order.promoCode || order.shippingFees)
    throw conflict('ownReduction', tx.locale, { number });
}

/** Refuses a target with a reduction: it would count for lines that nobody with the right has reduced. */
function refuseReduction(tx: Tx, target: Order): void {
  if (target.reductionInPercent || target.promoCode)
    throw conflict('targetReduction', tx.locale, { number: nameOf(target) });
}

/**
 * Puts the lines of a locked order into another one and cancels it, with a note; its number stays. Tables that were merged
 * into it follow.
 * @param guests of the bill, once all of both tables is on it; null: nobody knows
 */
export async function mergeOrder(tx: Tx, source: Order, targetId: number, guests: number | null): Promise<void> {
  refuseOwnMoney(tx, source);
  const target = await tx.find('orders', targetId);
  if (!target) return;
  refuseReduction(tx, target);
  const note = `${texts.mergeOrder.mergedInto[tx.locale]} ${nameOf(target)}`;
  const before = source.description === null ? '' : `${source.description}\n`;
  for (const { id } of await tx.findBy('reservables', { mergedOrder: source.id }))
    await tx.update('reservables', id, { mergedOrder: target.id });
  // First what goes back into stock, then what is taken out of it.
  await tx.update('orders', source.id, {
    status: 'cancelled',
    mergedInto: target.id,
    description: `${before}${note}`,
  });
  const lines = [...target.orderItems.map(({ id }) => ({ id })), ...source.orderItems.map(copyOf)];
  const isBehind = PROGRESS.indexOf(source.status) < PROGRESS.indexOf(target.status);
  await tx.update('orders', target.id, { orderItems: lines, guests, ...(isBehind && { status: source.status }) });
}
