import { toMajor, sumMoney, type Minor, type RowOf } from '#resource';
import { overpaidMoney, refundDue, type Debt, type HeldMoney } from '#shop';
import { Problem } from '#server';
import { fieldAfter, isRefund, money, storedLines, type Draft } from './draft.ts';
import { methodsOf, partOf } from './paymentParts.ts';
import { conflict, textOf } from './problems.ts';
import { mayGiveBack } from './refundLimits.ts';
import { partToRefund } from './settledParts.ts';

/** The money held for a stored document. Its row is locked, and every refund locks it first. */
export async function heldMoney(draft: Draft, row: RowOf<'orders'>): Promise<HeldMoney> {
  const { tx, settings } = draft;
  const stored = storedLines(draft, 'payments');
  const methods = await methodsOf(draft, stored);
  const refunds = await tx.readBy('orders', { originOrder: row.id, type: 'refund' });
  return {
    payments: stored.filter((line) => (line.state ?? 'paid') === 'paid').map((line) => partOf(line, methods, true)),
    credit: row.walletPaymentAmount ?? 0,
    credited: row.walletCreditedAmount ?? 0,
    returned: -sumMoney(refunds.map((refund) => refund.paidAmount ?? 0)),
    cashStep: settings.cashRounding,
  };
}

const debtOf = (row: RowOf<'orders'>): Debt => ({
  type: row.type ?? '',
  isCancelled: row.status === 'cancelled',
  total: row.fullTotalAmount ?? 0,
  refunded: row.refundedAmount ?? 0,
});

function debtAfter(draft: Draft, before: Debt): Debt {
  return {
    ...before,
    type: draft.type,
    isCancelled: fieldAfter(draft, 'status') === 'cancelled',
    total: fieldAfter(draft, 'fullTotalAmount') ?? 0,
  };
}

/**
 * 409 `refundNeeded`: an edit does not return money; a refund does, with its right, limits and history
 * (docs/rules/orders.md, "Money that goes back").
 * @param difference amount to be refunded first, in minor units
 * @param part name of the payment or line of a plugin because of which the document cannot be cancelled
 */
export function refundNeeded(draft: Draft, difference: Minor, part: string | null = null): Problem {
  const text =
    part === null
      ? textOf('refundNeeded', draft.locale, { difference: money(draft, difference) })
      : textOf('kindCancelled', draft.locale, { name: part });
  const amount = toMajor(difference, draft.settings.currency);
  const code = 'refundNeeded';
  return new Problem(409, text, {
    members: { code, reason: code, difference: amount, order: draft.write.before?.id },
  });
}

/**
 * Refuses a change of a stored document that leaves less owed than was paid: by its lines, prices, reductions, fees, type or
 * status, and whoever makes it. A cancellation is the exception: it is allowed to whoever might refund the money that is
 * held, and counts like that refund. What plugins took or made is given back by a refund alone, so that payments, cash and
 * ledgers agree: such a document is not cancelled before. Call it when the total of the write is known, for every kind of write.
 * @throws Problem 409 `refundNeeded`
 */
export async function refuseRefundNeeded(draft: Draft): Promise<void> {
  const { before } = draft.write;
  if (!before || isRefund(draft) || before.type === 'refund') return;
  const [now, next] = [debtOf(before), debtAfter(draft, debtOf(before))];
  if (JSON.stringify(now) === JSON.stringify(next)) return;
  const held = await heldMoney(draft, before);
  const edited = refundDue(held, { ...now, isCancelled: false }, { ...next, isCancelled: false });
  if (edited > 0) throw refundNeeded(draft, edited);
  if (now.isCancelled || !next.isCancelled) return;
  const cancelled = overpaidMoney(held, next);
  const part = await partToRefund(draft, before, cancelled);
  if (part !== null && cancelled > 0) throw refundNeeded(draft, cancelled, part);
  if (part !== null) throw conflict('kindCancelled', draft.locale, { name: part });
  if (cancelled > 0 && !(await mayGiveBack(draft, before, cancelled))) throw refundNeeded(draft, cancelled);
}
