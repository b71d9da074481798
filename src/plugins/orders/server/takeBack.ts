// Taking back a record of goods that came: a correction of the office.
import type { RowOf } from '#resource';
import { notFound, requireOwnStore, type CallHandler, type Tx } from '#server';
import { receiptState, statusAfter } from '../purchases/receiving.ts';
import type { takeBackCall } from '../receivingCalls.ts';
import { personOf } from './draft.ts';

type Receipt = RowOf<'goods_receipts'>;
type Line = Receipt['lines'][number];

/** Takes a line out of stock again, and gives the product its earlier cost unless somebody changed it since. */
async function takeOut(tx: Tx, { order, store, deliveryNote }: Receipt, line: Line): Promise<void> {
  const quantity = line.quantity ?? 0;
  const product = line.product === null ? null : await tx.find('products', line.product);
  if (!product || quantity === 0) return;
  if (line.costAfter !== null && product.cost === line.costAfter && line.costBefore !== line.costAfter)
    await tx.update('products', product.id, { cost: line.costBefore });
  // What never went into stock does not leave it; a product that is no longer counted has no stock to leave.
  const booked = line.bookedQuantity ?? quantity;
  if (product.stock === null || booked === 0) return;
  const entry = { product: product.id, quantity: -booked, store, order, note: deliveryNote };
  await tx.create('stock_movements', { ...entry, kind: 'purchase' });
}

/** The lines of the purchase without those of the record. */
async function giveBack(tx: Tx, purchase: RowOf<'orders'>, receipt: Receipt): Promise<void> {
  const items = new Map(purchase.orderItems.map((item) => [item.id, item]));
  const lines = receipt.lines.toSorted((one, other) => (one.product ?? 0) - (other.product ?? 0));
  for (const line of lines) {
    await takeOut(tx, receipt, line);
    // Without its line (in the demo's records) the product tells it.
    const item = items.get(line.item ?? 0) ?? purchase.orderItems.find(({ product }) => product === line.product);
    if (!item) continue;
    const receivedQuantity = (item.receivedQuantity ?? 0) - (line.quantity ?? 0);
    const closedQuantity = (item.closedQuantity ?? 0) - (line.closedQuantity ?? 0);
    await tx.update('order_items', item.id, { receivedQuantity, closedQuantity });
    Object.assign(item, { receivedQuantity, closedQuantity });
  }
}

/** Both rows, the purchase locked first as receiving does. @throws Problem 404 */
async function lockedRows(tx: Tx, id: number): Promise<{ purchase: RowOf<'orders'>; receipt: Receipt }> {
  const [known] = await tx.readBy('goods_receipts', { id });
  const purchase = known && (await tx.canRead('goods_receipts', id)) ? await tx.find('orders', known.order) : null;
  const receipt = purchase ? await tx.find('goods_receipts', id) : null;
  if (!purchase || !receipt || !(await tx.canRead('orders', purchase.id))) throw notFound();
  return { purchase, receipt };
}

/** Answers 200; a record that was taken back before is answered as it is. */
export const takeBack: CallHandler<typeof takeBackCall> = async ({ tx, params, input }) => {
  const { purchase, receipt } = await lockedRows(tx, params.id);
  requireOwnStore(tx.actor, receipt.store, 'store');
  let { status } = purchase;
  if (receipt.takenBackAt === null) {
    await giveBack(tx, purchase, receipt);
    const takenBack = { takenBackAt: tx.now, takenBackBy: personOf(tx), takenBackNote: input.note?.trim() || null };
    await tx.update('goods_receipts', receipt.id, takenBack);
    if (status !== 'cancelled') status = statusAfter(purchase.orderItems);
    await tx.update('orders', purchase.id, { status });
  }
  return { id: receipt.id, order: purchase.id, receiptState: receiptState(status, purchase.orderItems) };
};
