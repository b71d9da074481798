import type { FlatRowOf, RowOf } from '#resource';
import type { Quantity } from '#shop';
import type { Tx } from '#server';
import { stockDifferences, stockTargets, type StockLine } from '../stockTargets.ts';

/** A document with what decides on stock. */
type Stocked = Pick<RowOf<'orders'>, 'id' | 'type' | 'status' | 'store' | 'originOrder' | 'orderItems'>;

/** Stored lines as far as stock goes. */
export const linesOf = (lines: readonly FlatRowOf<'order_items'>[]): StockLine[] =>
  lines.map(({ product, quantity, refundedQuantity, keptOutQuantity }) => ({
    product,
    quantity,
    refunded: refundedQuantity ?? 0,
    keptOut: keptOutQuantity ?? 0,
  }));

const targetsOf = (sale: Stocked, isDeleted = false) =>
  stockTargets({ type: sale.type, isUndone: isDeleted || sale.status === 'cancelled' }, linesOf(sale.orderItems));

/**
 * The booked quantities of a sale and its refunds, by product. Only their own writes add to it, and each locks the sale first.
 */
async function bookedFor(tx: Tx, sale: number): Promise<Map<number, Quantity>> {
  const refunds = await tx.readBy('orders', { originOrder: sale, type: 'refund' });
  const booked = new Map<number, Quantity>();
  for (const order of [sale, ...refunds.map(({ id }) => id)]) {
    for (const { product, quantity } of await tx.readBy('stock_movements', { order }))
      booked.set(product, (booked.get(product) ?? 0) + quantity);
  }
  return booked;
}

/**
 * Updates the stock ledger to match a document (docs/rules/catalogue.md, "Stock"): saving takes goods out, refunding and
 * cancelling return them, editing books the difference. A refund is booked together with its sale, so that nothing is returned
 * twice; both are locked by the sale's row. Products without stock keeping are skipped; stock may be negative.
 * @param document the saved document with its lines; of a refund those of its sale say already what was given back
 */
export async function bookStock(tx: Tx, document: Stocked): Promise<void> {
  const sale = await saleOf(tx, document);
  if (!sale) return;
  const kind = document.type === 'refund' ? 'refund' : document.status === 'cancelled' ? 'cancellation' : 'sale';
  await book(tx, document, kind, await bookedFor(tx, sale.id), targetsOf(sale));
}

async function saleOf(tx: Tx, document: Stocked): Promise<Stocked | null> {
  if (document.type !== 'refund') return document;
  return document.originOrder === null ? null : tx.find('orders', document.originOrder);
}

/** Books the stock of a document back before its deletion. The deletion unlinks its movements, so these have no link either. */
export async function unbookStock(tx: Tx, row: Stocked): Promise<void> {
  await book(tx, { ...row, id: null }, 'cancellation', await bookedFor(tx, row.id), targetsOf(row, true));
}

/** Takes out the stock again that deleting a document returned. Earlier movements belong to the document again by their links. */
export const rebookStock = (tx: Tx, row: Stocked): Promise<void> =>
  book(tx, { ...row, id: null }, 'sale', new Map(), targetsOf(row));

async function book(
  tx: Tx,
  document: Pick<Stocked, 'store'> & { readonly id: number | null },
  kind: RowOf<'stock_movements'>['kind'],
  booked: ReadonlyMap<number, Quantity>,
  wanted: ReadonlyMap<number, Quantity>,
): Promise<void> {
  for (const { key: product, quantity } of stockDifferences(booked, wanted)) {
    const counted = await tx.find('products', product);
    if (!counted || counted.stock === null) continue;
    await tx.create('stock_movements', { product, kind, quantity, store: document.store, order: document.id });
  }
}
