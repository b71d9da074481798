// Payments and lines of plugins that took effect: an edit does not change them, and a cancellation does not undo them.
import type { Minor, RowOf } from '#resource';
import type { Tx } from '#server';
import { storedLines, type Draft } from './draft.ts';
import type { Line } from './lines.ts';
import { methodsOf } from './paymentParts.ts';
import { refused } from './problems.ts';
import { lineKind } from './saleParts.ts';

/** True when a line of a plugin did what it does when it is paid. Without its plugin: when anything was paid for its document. */
function isSettled(tx: Tx, document: RowOf<'orders'>, line: RowOf<'order_items'>): boolean | Promise<boolean> {
  const kind = line.kind === null ? undefined : lineKind(tx, line.kind);
  return kind ? kind.isSettled(tx, line) : line.kind !== null && (document.paidAmount ?? 0) > 0;
}

/**
 * Refuses (422) an edit that takes away or changes a settled line of a plugin: a refund gives it back. The document's present
 * payment status does not decide: a line that is added to a paid sale makes it partially paid, and what was settled stays.
 * @param lines the lines as they will stand
 */
export async function refuseChangedLines(draft: Draft, lines: readonly Line[]): Promise<void> {
  const { write, tx, locale } = draft;
  const after = new Map(lines.map((line) => [line.id, line]));
  const isSame = (line: RowOf<'order_items'>) => {
    const now = after.get(line.id);
    return now?.price === line.price && now.quantity === line.quantity && now.kind === line.kind;
  };
  for (const line of storedLines(draft, 'orderItems'))
    if (write.before && line.kind !== null && !isSame(line) && (await isSettled(tx, write.before, line)))
      throw refused('orderItems', 'kindFixed', locale, { name: line.description ?? '' });
}

/**
 * Name of the line or payment of a plugin because of which a document is refunded and not cancelled; null: there is none. A line
 * counts until all of it was given back, a payment while money is held.
 * @param held money held for the document, in minor units
 */
export async function partToRefund(draft: Draft, document: RowOf<'orders'>, held: Minor): Promise<string | null> {
  for (const line of document.orderItems) {
    const isOpen = line.quantity > (line.refundedQuantity ?? 0);
    if (isOpen && (await isSettled(draft.tx, document, line))) return line.description ?? '';
  }
  if (held === 0) return null;
  const methods = await methodsOf(draft, document.payments);
  const payment = document.payments.find(({ paymentMethod }) => methods.get(paymentMethod ?? 0)?.provider);
  return payment ? (payment.paymentMethodName ?? '') : null;
}
