import type { FlatRowOf, WrittenRowOf } from '#resource';
import { isIssued } from '#shop';
import type { Tx, Write } from '#server';
import { isEarlier } from './earlier.ts';
import { undoEffects } from './effects.ts';
import { conflict } from './problems.ts';
import { refuseReceivedDeletion } from './receiptFigures.ts';

/** True when part of a sale was refunded. For free goods only the quantity shows it. */
export const isRefunded = (row: WrittenRowOf<'orders'>): boolean =>
  Boolean(row.refundedAmount || row.orderItems?.some((line) => line.refundedQuantity));

/** True when a payment or refund was made for a document. */
export const hasMoney = (row: WrittenRowOf<'orders'>): boolean =>
  (row.payments ?? []).length > 0 || Boolean(row.walletPaymentAmount) || isRefunded(row) || row.type === 'refund';

/** Fields of a stored document that decide whether it is issued. */
export const issuedFields = ({ type, orderNumberFormatted, tillSequence }: FlatRowOf<'orders'>) => ({
  type,
  orderNumberFormatted,
  tillSequence,
});

/**
 * True for an order of an earlier system that goes without more: administrators bring such orders, and take them away. To
 * anybody else it is a document like those that were made here.
 */
const goesFreely = (before: FlatRowOf<'orders'>, isClient: boolean, { actor }: Tx): boolean =>
  isEarlier(before) && (!isClient || actor.roles.includes('ROLE_ADMIN'));

/**
 * Refuses (409) to delete a document that took money, a refund, a refunded document, or one that is issued
 * (docs/rules/orders.md, "Issued documents"). Deleting any other document returns its stock and promo code.
 */
export async function beforeDeletion({ before, isClient }: Write<'orders'>, tx: Tx): Promise<void> {
  if (!before || goesFreely(before, isClient, tx)) return;
  const isPaid = hasMoney(before) || (isEarlier(before) && before.paidAmount !== 0);
  if (isClient && before.type === 'refund') throw conflict('refundFixed', tx.locale);
  if (isClient && isPaid) throw conflict('paidDelete', tx.locale);
  if (isClient && before.tillSequence !== null) throw conflict('numberedDelete', tx.locale);
  if (isClient && isIssued(issuedFields(before))) throw conflict('issuedDelete', tx.locale);
  if (isEarlier(before)) return;
  await refuseReceivedDeletion(before, tx);
  await undoEffects(before, tx);
}
