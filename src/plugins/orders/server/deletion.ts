import type { Tx, Write } from '#server';
import { undoEffects } from './effects.ts';
import { conflict } from './problems.ts';
import { numberOf, numberOrNull, rowsOf } from './rows.ts';

/**
 * What money was taken for is never deleted (409), nor a number of a till's gap-free sequence; of the rest, stock and promo
 * code are given back.
 */
export async function beforeDeletion({ before, isClient }: Write, tx: Tx): Promise<void> {
  if (!before) return;
  const hasMoney =
    rowsOf(before.payments).length > 0 ||
    numberOf(before.walletPaymentAmount) !== 0 ||
    numberOf(before.refundedAmount) !== 0 ||
    before.type === 'refund';
  if (isClient && hasMoney) throw conflict('paidDelete', tx.locale);
  if (isClient && numberOrNull(before.tillSequence) !== null) throw conflict('numberedDelete', tx.locale);
  await undoEffects(before, tx);
}
