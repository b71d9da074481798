// Receiving goods of a purchase: one transaction on the locked purchase.
import { MoneyRangeError, numberOf, sumMoney, type FlatRowOf, type RowOf } from '#resource';
import { formatQuantity, lineMoney, type Quantity } from '#shop';
import {
  actingPerson,
  invalid,
  notFound,
  requireOwnStore,
  type CallContext,
  type CallHandler,
  type Tx,
  type Violation,
} from '#server';
import { averageCost, openQuantity, receiptState, statusAfter } from '../purchases/receiving.ts';
import type { receiveCall } from '../receivingCalls.ts';
import { conflict, fault, refused } from './problems.ts';

type Purchase = RowOf<'orders'>;
type Item = Purchase['orderItems'][number];
type Input = CallContext<typeof receiveCall>['input'];
type Sent = Input['lines'][number];

/** Received quantity, cost and closed quantity of one line. */
interface Part {
  readonly item: Item;
  readonly quantity: number;
  readonly cost: number;
  readonly closed: number;
  readonly reason: Sent['closedReason'];
}

/** Effect of a part on its product: the quantity booked into stock, and the cost before and after. */
type Effect = Pick<FlatRowOf<'goods_receipt_lines'>, 'bookedQuantity' | 'costBefore' | 'costAfter'>;

/** The purchase, locked until the end of the transaction. @throws Problem 404, 409 or 422 */
async function lockedPurchase(tx: Tx, id: number): Promise<Purchase> {
  const purchase = await tx.find('orders', id);
  if (!purchase || !(await tx.canRead('orders', id))) throw notFound();
  if (purchase.type !== 'purchase') throw refused('type', 'receiveOther', tx.locale);
  if (purchase.status === 'cancelled') throw conflict('receiveCancelled', tx.locale);
  return purchase;
}

/** True for a line whose product was deleted since: it has the product's code or price, and no product. Its goods have no stock. */
const isProductGone = ({ product, skuCode, catalogPrice }: Item): boolean =>
  product === null && (skuCode !== null || catalogPrice !== null);

/** Faults of a sent line. More than ordered has to be kept on purpose, and only the open quantity can be closed. */
function faultsOf(tx: Tx, { quantity, closed, isMoreKept }: Sent, item: Item | undefined, at: number): Violation[] {
  const path = `lines[${at}]`;
  if (!item) return [fault(`${path}.item`, 'receiveLine', tx.locale)];
  const open = openQuantity(item);
  const left = { left: formatQuantity(Math.max(0, open - (quantity ?? 0)), tx.locale) };
  const found: Violation[] = [];
  if ((quantity ?? 0) > 0 && isProductGone(item)) found.push(fault(`${path}.item`, 'receiveDeleted', tx.locale));
  if ((quantity ?? 0) > open && isMoreKept !== true)
    found.push(fault(`${path}.quantity`, 'receiveMore', tx.locale, { left: formatQuantity(open, tx.locale) }));
  if ((closed ?? 0) > Math.max(0, open - (quantity ?? 0)))
    found.push(fault(`${path}.closed`, 'closeMore', tx.locale, left));
  return found;
}

/** The parts with a quantity, in the order of their products: two deliveries at once lock the products in one order. */
function partsOf(tx: Tx, { orderItems }: Purchase, sent: readonly Sent[]): Part[] {
  const items = new Map(orderItems.map((item) => [item.id, item]));
  const seen = new Set<number>();
  const violations: Violation[] = [];
  const parts: Part[] = [];
  for (const [at, line] of sent.entries()) {
    const item = items.get(line.item);
    violations.push(...faultsOf(tx, line, item, at));
    if (seen.has(line.item)) violations.push(fault(`lines[${at}].item`, 'receiveTwice', tx.locale));
    seen.add(line.item);
    const [quantity, closed] = [line.quantity ?? 0, line.closed ?? 0];
    if (!item || (quantity === 0 && closed === 0)) continue;
    const cost = line.cost ?? item.finalPrice ?? item.price;
    parts.push({ item, quantity, cost, closed, reason: line.closedReason ?? 'missing' });
  }
  if (violations.length > 0) throw invalid(...violations);
  if (parts.length === 0) throw refused('lines', 'receiveNothing', tx.locale);
  return parts.toSorted((one, other) => (one.item.product ?? 0) - (other.item.product ?? 0));
}

/** Store and purchase of a delivery, its note, and the choice to update costs. */
interface Delivery {
  readonly purchase: Purchase;
  readonly store: number | null;
  readonly note: string | null;
  readonly changesCost: boolean;
}

/** Puts a part into stock and gives the product its cost. @returns the store it went to, and the effect */
async function putIn(tx: Tx, part: Part, delivery: Delivery): Promise<{ store: number | null; effect: Effect }> {
  const { purchase, store, note, changesCost } = delivery;
  const { quantity } = part;
  const none = { bookedQuantity: 0, costBefore: null, costAfter: null };
  const product = part.item.product === null ? null : await tx.find('products', part.item.product);
  if (!product || quantity === 0) return { store, effect: none };
  const { stock, cost: costBefore } = product;
  const there = stock === null ? null : stock + (await betweenStores(tx, product.id));
  const costAfter = averageCost({ stock: there, cost: costBefore, quantity, received: part.cost });
  if (changesCost && costAfter !== costBefore) await tx.update('products', product.id, { cost: costAfter });
  const effect = changesCost ? { ...none, costBefore, costAfter } : none;
  if (stock === null) return { store, effect };
  const entry = { product: product.id, kind: 'purchase', quantity, store, order: purchase.id, note } as const;
  const made = await tx.create('stock_movements', entry);
  return { store: made.store, effect: { ...effect, bookedQuantity: quantity } };
}

async function writeParts(tx: Tx, delivery: Delivery, parts: readonly Part[]) {
  let { store } = delivery;
  const lines = [];
  for (const part of parts) {
    const { item, quantity, cost, closed, reason } = part;
    const put = await putIn(tx, part, delivery);
    store ??= put.store;
    const receivedQuantity = (item.receivedQuantity ?? 0) + quantity;
    const closedQuantity = (item.closedQuantity ?? 0) + closed;
    await tx.update('order_items', item.id, { receivedQuantity, closedQuantity });
    Object.assign(item, { receivedQuantity, closedQuantity });
    const closing = { closedQuantity: closed, closedReason: closed > 0 ? reason : null };
    const { product, description } = item;
    lines.push({ item: item.id, product, description, quantity, cost, ...closing, ...put.effect });
  }
  return { store, lines };
}

async function record(tx: Tx, purchase: Purchase, input: Input): Promise<number> {
  const parts = partsOf(tx, purchase, input.lines);
  const own = input.store ?? purchase.store ?? tx.actor.storeId;
  requireOwnStore(tx.actor, own, 'store');
  const deliveryNote = input.deliveryNote?.trim() || null;
  const changesCost = input.changesCost !== false;
  const { store, lines } = await writeParts(tx, { purchase, store: own, note: deliveryNote, changesCost }, parts);
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const made = await tx.create('goods_receipts', {
    ...{ order: purchase.id, store, deliveryNote, lines, pieces },
    kind: pieces > 0 ? 'delivery' : 'closing',
    amount: sumMoney(parts.map(({ cost, quantity }) => lineMoney(cost, quantity))),
    note: input.note?.trim() || null,
    receivedAt: tx.now,
    createdBy: actingPerson(tx.actor),
  });
  return made.id;
}

/** Answers 200 with the goods receipt and the state of the purchase. */
export const receive: CallHandler<typeof receiveCall> = async ({ tx, params, input }) => {
  const purchase = await lockedPurchase(tx, params.id);
  try {
    const id = await record(tx, purchase, input);
    const status = statusAfter(purchase.orderItems);
    await tx.update('orders', purchase.id, { status });
    return { id, order: purchase.id, receiptState: receiptState(status, purchase.orderItems) };
  } catch (error) {
    if (error instanceof MoneyRangeError) throw refused('lines', 'tooLarge', tx.locale);
    throw error;
  }
};

// Goods on the way between two stores.

/** Quantity of a product in transfers on the way, which is in no store's stock. Lock the product before. */
async function betweenStores(tx: Tx, product: number): Promise<Quantity> {
  const row = await tx.db
    .selectFrom('stock_transfer_lines as line')
    .innerJoin('stock_transfers as way', 'way.id', 'line.transfer')
    .select((eb) => eb.fn.sum('line.quantity').as('sum'))
    .where('way.state', '=', 'sent')
    .where('line.product', '=', product)
    .executeTakeFirst();
  return numberOf(row?.sum ?? 0);
}
