import { actingPerson, seesStore } from '#server';
import { mayMoveCash } from '../rights.ts';
import { type Draft } from './draft.ts';
import { isLate } from './lateStores.ts';
import { methodsOf } from './paymentParts.ts';
import { paymentTill, type Payment } from './payments.ts';
import { fault, notAllowed, refused } from './problems.ts';

/**
 * Refuses (422 on `till`) a refund in cash that leaves no drawer: the till has to be named and its day to be open, so that
 * the closing counts the cash as paid out (docs/rules/till.md, "Days"). Cash that was given back without a network is gone,
 * so it is accepted. A refund without a number of a till is made in the office. It pays out of a drawer of a store that the
 * caller sees, on a day that the person opened, or as a manager (403), like any other cash that is taken out. The till is
 * locked: a closing at the same time comes before it or counts it.
 */
export async function requireOpenDay(draft: Draft): Promise<void> {
  const { write, tx, isNew, locale } = draft;
  if (!write.isClient || !isNew || (isLate(draft) && isOfTill(draft))) return;
  const payments: readonly Payment[] = write.values.payments ?? [];
  const methods = await methodsOf(draft, payments);
  const isCash = ({ paymentMethod, amount }: Payment) =>
    (amount ?? 0) < 0 && methods.get(paymentMethod ?? 0)?.kind === 'cash';
  if (!payments.some(isCash)) return;
  const till = await paymentTill(draft);
  const open = till === null ? [] : await tx.readBy('cash_sessions', { till, status: 'open' });
  const seen = open.filter(({ store }) => seesStore(tx.actor, store));
  if (seen.length === 0 && !isLate(draft)) throw refused('till', 'refundCash', locale);
  const isOwn = mayMoveCash(tx.actor) || seen.some(({ openedBy }) => openedBy === actingPerson(tx.actor));
  if (!isOfTill(draft) && !isOwn) throw notAllowed(draft, fault('till', 'refundDrawer', locale));
}

/** True for a refund made at a till: it has a number, which only the till gives. A time in the body proves nothing. */
const isOfTill = ({ write }: Draft): boolean => (write.values.tillSequence ?? null) !== null;
