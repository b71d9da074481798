import type { FlatRowOf, RowOf, WrittenRowOf } from '#resource';
import { usedPromo } from '#shop';
import type { Tx, Write } from '#server';
import { promoRow } from './amounts.ts';
import { recountDays } from './cashRecount.ts';
import { recordRefund } from './refund.ts';
import { applyParts } from './saleParts.ts';
import { bookStock, rebookStock, unbookStock } from './stock.ts';
import { moveWallet } from './wallet.ts';

/**
 * Applies the effects of a saved document in the same transaction: wallet, promo code, stock, the refunded sale, the till's
 * day.
 */
export async function applyEffects(write: Write<'orders'>, row: WrittenRowOf<'orders'>, tx: Tx): Promise<void> {
  const { before, values } = write;
  const whole = { ...row, orderItems: row.orderItems ?? before?.orderItems ?? [] };
  await moveWallet(write, row, tx);
  await followPromo(write, row, tx);
  const isStockMoved =
    before === null || values.orderItems !== undefined || before.status !== row.status || before.type !== row.type;
  if (before === null && row.type === 'refund') await recordRefund(whole, tx);
  if (isStockMoved) await bookStock(tx, whole, before === null && row.type !== 'refund');
  const added = newPayments(write, row);
  await applyParts(write, row, added, tx);
  if (write.isClient) await recountDays(tx, added, before === null && row.till !== null ? row : null);
}

/** Applies the effects of a document again after its deletion was undone. */
export async function redoEffects(row: RowOf<'orders'>, tx: Tx): Promise<void> {
  await countPromo(tx, codeOf(row), 1);
  await rebookStock(tx, row);
}

/** Reverts the effects of a document before it is deleted. */
export async function undoEffects(row: RowOf<'orders'>, tx: Tx): Promise<void> {
  await countPromo(tx, codeOf(row), -1);
  await unbookStock(tx, row);
}

const codeOf = (row: FlatRowOf<'orders'> | null): string | null =>
  row && usedPromo({ type: row.type, status: row.status, promoCode: row.promoCode });

async function countPromo(tx: Tx, code: string | null, by: 1 | -1): Promise<void> {
  const row = code === null ? null : await promoRow(tx, code);
  if (row) await tx.update('promo_codes', row.id, { used: Math.max(0, (row.used ?? 0) + by) });
}

/** Uses of promo codes follow the document: one more for a code that it begins to use, one less for one that it no longer uses. */
async function followPromo({ before }: Write<'orders'>, row: FlatRowOf<'orders'>, tx: Tx): Promise<void> {
  const [old, now] = [codeOf(before), codeOf(row)];
  if (old === now) return;
  await countPromo(tx, old, -1);
  await countPromo(tx, now, 1);
}

/** Payments that this write added. */
function newPayments({ before }: Write<'orders'>, row: WrittenRowOf<'orders'>): RowOf<'order_payments'>[] {
  const known = new Set(before?.payments.map((line) => line.id));
  return (row.payments ?? []).filter((line) => !known.has(line.id));
}
