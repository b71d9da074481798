// What a write makes of a purchase: how far it has come, and what may no longer be changed once goods came.
import type { RowOf, ValuesOf } from '#resource';
import type { Tx } from '#server';
import { hasReceived, receiptFigures, toComeQuantity } from '../purchases/receiving.ts';
import type { ReceiptState } from '../purchases/states.ts';
import { fieldAfter, storedLines, type Draft } from './draft.ts';
import { conflict, refused } from './problems.ts';

type Line = Readonly<ValuesOf<'order_items'>>;

/** A line with all that receiving asks of it. */
export const asPurchaseLine = ({ quantity, price, finalPrice, receivedQuantity, closedQuantity }: Line) => ({
  quantity: quantity ?? 0,
  price: finalPrice ?? price ?? 0,
  receivedQuantity: receivedQuantity ?? null,
  closedQuantity: closedQuantity ?? null,
});

/** What of a line is on the way; null: its document is no purchase. */
const toComeOf = (state: ReceiptState | null, line: Line) =>
  state === null ? null : toComeQuantity(state, asPurchaseLine(line));

/** Brings the lines to what is on the way now: those of this write in it, stored ones by themselves. */
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

/** Sets what follows from status and lines of a purchase (docs/rules/purchases.md, "State"); on all other documents nothing. */
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

/** True when what was ordered changes: another line, product, quantity or price. Names and notes may. */
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
 * Keeps a purchase of which goods came: it is neither cancelled (409) nor turned into another kind, and what was ordered stays
 * (422). Taking its records back comes first. A purchase that was done before there were records has none, and stays free.
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
 * Gives a purchase that was deleted before purchases knew what came, and is restored now, what the data change of that time
 * gave all others: of one that is done all came.
 */
export async function fillRestored(row: RowOf<'orders'>, tx: Tx): Promise<void> {
  if (row.type !== 'purchase' || row.receiptState !== null) return;
  if (row.status === 'done')
    for (const { id, quantity } of row.orderItems) await tx.update('order_items', id, { receivedQuantity: quantity });
  // The hook of orders derives it.
  await tx.update('orders', row.id, { receiptState: null });
}
