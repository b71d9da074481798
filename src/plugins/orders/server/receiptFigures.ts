// Effects of a write on a purchase: its state and figures, and the refusals once goods were received.
import type { RowOf, ValuesOf } from '#resource';
import type { Tx } from '#server';
import { hasReceived, receiptFigures, toComeQuantity } from '../purchases/receiving.ts';
import type { ReceiptState } from '../purchases/states.ts';
import { fieldAfter, storedLines, type Draft } from './draft.ts';
import { conflict, refused } from './problems.ts';

type Line = Readonly<ValuesOf<'order_items'>>;

/** The fields of a line that receiving needs. */
export const asPurchaseLine = ({ quantity, price, finalPrice, receivedQuantity, closedQuantity }: Line) => ({
  quantity: quantity ?? 0,
  price: finalPrice ?? price ?? 0,
  receivedQuantity: receivedQuantity ?? null,
  closedQuantity: closedQuantity ?? null,
});

/** Quantity of a line on order; null: its document is no purchase. */
const toComeOf = (state: ReceiptState | null, line: Line) =>
  state === null ? null : toComeQuantity(state, asPurchaseLine(line));

/** Sets the quantity on order of the lines. Lines of this write change in it, stored ones by an update of their own. */
async function followLines({ write, tx }: Draft, state: ReceiptState | null): Promise<void> {
  const { values, before } = write;
  if (values.orderItems) {
    values.orderItems = values.orderItems.map((line) => ({ ...line, toComeQuantity: toComeOf(state, line) }));
    return;
  }
  for (const line of before?.orderItems ?? []) {
    const toCome = toComeOf(state, line);
    if (toCome !== line.toComeQuantity) await tx.update('order_items', line.id, { toComeQuantity: toCome });
  }
}

/** Sets the state and figures of a purchase (docs/rules/purchases.md, "State"), and clears them on other documents. */
export async function setReceipt(draft: Draft): Promise<void> {
  const { values, before } = draft.write;
  if (draft.type !== 'purchase') {
    if (before?.type !== 'purchase') return;
    Object.assign(values, { receiptState: null, receivedPieces: null, toComeAmount: null });
    return followLines(draft, null);
  }
  const lines = values.orderItems ?? storedLines(draft, 'orderItems');
  const figures = receiptFigures(fieldAfter(draft, 'status') ?? null, lines.map(asPurchaseLine));
  values.receiptState = figures.state;
  values.receivedPieces = figures.received;
  values.toComeAmount = figures.toCome;
  await followLines(draft, figures.state);
}

/** True when the order itself changes: another line, product, quantity or price. Names and notes may change. */
function isOrderChanged(draft: Draft): boolean {
  const sent = draft.write.values.orderItems;
  if (!sent) return false;
  const stored = new Map(storedLines(draft, 'orderItems').map((row) => [row.id, row]));
  if (sent.length !== stored.size) return true;
  return sent.some((line) => {
    const row = stored.get(line.id ?? 0);
    const names = ['product', 'quantity', 'price'] as const;
    return !row || names.some((name) => line[name] !== undefined && (line[name] ?? null) !== (row[name] ?? null));
  });
}

/** True when a purchase has records of goods; `isCounting`: those that were taken back are left out. */
async function hasRecords(tx: Tx, order: number, isCounting: boolean): Promise<boolean> {
  const records = await tx.readBy('goods_receipts', { order, ...(isCounting && { takenBackAt: null }) });
  return records.length > 0;
}

/**
 * Refuses to cancel a purchase with received goods (409), and to change its kind or its ordered lines (422). Its receipts
 * have to be taken back first. A purchase that was done before there were receipts has none, and may be changed.
 */
export async function refuseReceived(draft: Draft, before: RowOf<'orders'>, tx: Tx): Promise<void> {
  if (before.type !== 'purchase') return;
  const isCancelling = draft.write.values.status === 'cancelled' && before.status !== 'cancelled';
  const isTurned = draft.type !== before.type;
  const isChanged = isOrderChanged(draft);
  // The write has locked the purchase, as receiving and taking back do.
  if (!(isCancelling || isTurned || isChanged) || !(await hasRecords(tx, before.id, true))) return;
  if (isCancelling && hasReceived(before.orderItems)) throw conflict('receivedCancel', draft.locale);
  if (isTurned) throw refused('type', 'receivedFixed', draft.locale);
  if (isChanged) throw refused('orderItems', 'receivedFixed', draft.locale);
}

/** Refuses (409) to delete a purchase with records of goods: entries of the ledger name it. */
export async function refuseReceivedDeletion(row: RowOf<'orders'>, tx: Tx): Promise<void> {
  if (row.type === 'purchase' && (await hasRecords(tx, row.id, false))) throw conflict('receivedDelete', tx.locale);
}

/**
 * Fills the received quantities of a purchase that was deleted before they existed and is restored now, as the data change
 * did for all others: a done purchase counts as received in full.
 */
export async function fillRestored(row: RowOf<'orders'>, tx: Tx): Promise<void> {
  if (row.type !== 'purchase' || row.receiptState !== null) return;
  if (row.status === 'done')
    for (const { id, quantity } of row.orderItems) await tx.update('order_items', id, { receivedQuantity: quantity });
  // The hook of orders derives it.
  await tx.update('orders', row.id, { receiptState: null });
}
