import type { Draft } from './draft.ts';
import { isLate } from './lateStores.ts';
import { methodsOf } from './paymentParts.ts';
import { paymentTill, type Payment } from './payments.ts';
import { refused } from './problems.ts';

/**
 * Refuses (422 on `till`) a refund in cash that leaves no drawer: the till has to be named, and its day to be open, so that the
 * closing counts what is missing (docs/rules/till.md, "Days"). Cash that was given back without a network is gone, so it is
 * accepted. The till is locked: a closing at the same time comes before it or counts it.
 */
export async function requireOpenDay(draft: Draft): Promise<void> {
  const { write, tx, isNew, locale } = draft;
  if (!write.isClient || !isNew || isLate(draft)) return;
  const payments: readonly Payment[] = write.values.payments ?? [];
  const methods = await methodsOf(draft, payments);
  const isCash = ({ paymentMethod, amount }: Payment) =>
    (amount ?? 0) < 0 && methods.get(paymentMethod ?? 0)?.kind === 'cash';
  if (!payments.some(isCash)) return;
  const till = await paymentTill(draft);
  const open = till === null ? [] : await tx.readBy('cash_sessions', { till, status: 'open' });
  if (open.length === 0) throw refused('till', 'refundCash', locale);
}
