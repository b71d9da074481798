// Taking back a record of goods that came: a correction of the office.
import { numberOf, numberOrNull, type RowOf } from '#resource';
import { actingPerson, notFound, requireOwnStore, type CallHandler, type Tx } from '#server';
import { costTakenBack, type CostStep } from '../purchases/costTakenBack.ts';
import { receiptState, statusAfter } from '../purchases/receiving.ts';
import type { takeBackCall } from '../receivingCalls.ts';

type Receipt = RowOf<'goods_receipts'>;
type Line = Receipt['lines'][number];

/** The lines of all goods receipts that set the cost of a product, in the order they came. Lock the product before. */
async function costSteps(tx: Tx, product: number): Promise<CostStep[]> {
  const rows = await tx.db
    .selectFrom('goods_receipt_lines as line')
    .innerJoin('goods_receipts as receipt', 'receipt.id', 'line.receipt')
    .select(['receipt.id', 'receipt.receivedAt', 'receipt.takenBackAt', 'line.costBefore', 'line.costAfter'])
    .where('line.product', '=', product)
    .where('line.costAfter', 'is not', null)
    .orderBy('line.id')
    .execute();
  return rows.map((row) => ({
    receipt: numberOf(row.id),
    costBefore: numberOrNull(row.costBefore),
    costAfter: numberOf(row.costAfter),
    receivedAt: numberOf(row.receivedAt),
    takenBackAt: numberOrNull(row.takenBackAt),
  }));
}

/** Gives the products of a goods receipt their cost without it, in the order of their ids, which locks them in one order. */
async function giveCostsBack(tx: Tx, { id, lines }: Receipt): Promise<void> {
  const products = new Set(lines.flatMap(({ product, costAfter }) => (costAfter === null ? [] : (product ?? []))));
  for (const at of [...products].toSorted((one, other) => one - other)) {
    const product = await tx.find('products', at);
    if (!product) continue;
    const cost = costTakenBack(product.cost, await costSteps(tx, at), id);
    if (cost !== product.cost) await tx.update('products', at, { cost });
  }
}

/** Takes a line out of stock again. */
async function takeOut(tx: Tx, { order, store, deliveryNote }: Receipt, line: Line): Promise<void> {
  // Only booked goods leave the stock again. A product that is no longer counted has no stock to take them from.
  const booked = line.bookedQuantity ?? line.quantity ?? 0;
  const product = line.product === null || booked === 0 ? null : await tx.find('products', line.product);
  if (!product || product.stock === null) return;
  const entry = { product: product.id, quantity: -booked, store, order, note: deliveryNote };
  await tx.create('stock_movements', { ...entry, kind: 'purchase' });
}

/** Takes the goods of a record out of stock, and their quantities off the lines of the purchase. */
async function giveBack(tx: Tx, purchase: RowOf<'orders'>, receipt: Receipt): Promise<void> {
  const items = new Map(purchase.orderItems.map((item) => [item.id, item]));
  const lines = receipt.lines.toSorted((one, other) => (one.product ?? 0) - (other.product ?? 0));
  for (const line of lines) {
    await takeOut(tx, receipt, line);
    // A line of the demo's records does not name the purchase's line; the product identifies it.
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

/** Answers 200; a record that was taken back before is answered unchanged. */
export const takeBack: CallHandler<typeof takeBackCall> = async ({ tx, params, input }) => {
  const { purchase, receipt } = await lockedRows(tx, params.id);
  requireOwnStore(tx.actor, receipt.store, 'store');
  let { status } = purchase;
  if (receipt.takenBackAt === null) {
    await giveCostsBack(tx, receipt);
    await giveBack(tx, purchase, receipt);
    const takenBack = {
      takenBackAt: tx.now,
      takenBackBy: actingPerson(tx.actor),
      takenBackNote: input.note?.trim() || null,
    };
    await tx.update('goods_receipts', receipt.id, takenBack);
    if (status !== 'cancelled') status = statusAfter(purchase.orderItems);
    await tx.update('orders', purchase.id, { status });
  }
  return { id: receipt.id, order: purchase.id, receiptState: receiptState(status, purchase.orderItems) };
};
