import { isIssued } from '#shop';
import type { Row, Tx, Write } from '#server';
import { undoEffects } from './effects.ts';
import { conflict } from './problems.ts';
import { numberOf, numberOrNull, rowsOf } from './rows.ts';

/** True when part of a sale was refunded. For free goods only the quantity shows it. */
export const isRefunded = (row: Row): boolean =>
  numberOf(row.refundedAmount) !== 0 || rowsOf(row.orderItems).some((line) => numberOf(line.refundedQuantity) !== 0);

/** True when a payment or refund was made for a document. */
export const hasMoney = (row: Row): boolean =>
  rowsOf(row.payments).length > 0 ||
  numberOf(row.walletPaymentAmount) !== 0 ||
  isRefunded(row) ||
  row.type === 'refund';

/** Fields of a stored document that decide whether it is issued. */
export const issuedFields = ({ type, orderNumberFormatted, tillSequence }: Row) => ({
  type,
  orderNumberFormatted,
  tillSequence,
});

/**
 * Refuses (409) to delete a document that took money, a refund, a refunded document, or one that is issued
 * (docs/rules/orders.md, "Issued documents"). Deleting any other document returns its stock and promo code.
 */
export async function beforeDeletion({ before, isClient }: Write<'orders'>, tx: Tx): Promise<void> {
  if (!before) return;
  if (isClient && before.type === 'refund') throw conflict('refundFixed', tx.locale);
  if (isClient && hasMoney(before)) throw conflict('paidDelete', tx.locale);
  if (isClient && numberOrNull(before.tillSequence) !== null) throw conflict('numberedDelete', tx.locale);
  if (isClient && isIssued(issuedFields(before))) throw conflict('issuedDelete', tx.locale);
  await undoEffects(before, tx);
}
