import type { RowOf } from '#resource';
import { copiedLine } from '#shop';
import type { Tx } from '#server';
import { conflict } from './problems.ts';
import { nameOf } from './readTableState.ts';
import { texts } from './i18n.ts';

type Order = RowOf<'orders'>;

/**
 * Puts the lines of a locked order into another one and cancels it, with a note; its number stays. Tables that were merged
 * into it follow.
 * @param guests of the bill, once all of both tables is on it; null: nobody knows
 */
export async function mergeOrder(tx: Tx, source: Order, targetId: number, guests: number | null): Promise<void> {
  refuseOwnMoney(tx, source);
  refuseRefunded(tx, source);
  const target = await tx.find('orders', targetId);
  if (!target) return;
  refuseReduction(tx, target);
  refuseRefunded(tx, target);
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
  const lines = [...target.orderItems.map(({ id }) => ({ id })), ...source.orderItems.map(copiedLine)];
  const isBehind = PROGRESS.indexOf(source.status) < PROGRESS.indexOf(target.status);
  await tx.update('orders', target.id, { orderItems: lines, guests, ...(isBehind && { status: source.status }) });
}

/** States of preparation by how far they are: the merged order is as far as its least prepared part. */
const PROGRESS: readonly (string | null)[] = ['draft', 'waiting', 'processing', 'done'];

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
 * Refuses an order with a credit note, which belongs to it like a payment: the note is counted beside that order in the
 * day's sums, and the lines of a refunded order are final. Its table is paid alone, so what was taken off stays taken off.
 */
function refuseRefunded(tx: Tx, order: Order): void {
  const isRefunded = Boolean(order.refundedAmount) || order.orderItems.some((line) => line.refundedQuantity);
  if (isRefunded) throw conflict('refunded', tx.locale, { number: nameOf(order) });
}
