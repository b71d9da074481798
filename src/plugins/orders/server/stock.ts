import type { Quantity } from '#resource';
import type { Row, Tx } from '#server';
import { stockDifferences, stockTargets, type StockLine } from '../stockTargets.ts';
import { numberOf, numberOrNull, rowsOf } from './rows.ts';

const linesOf = (value: unknown): StockLine[] =>
  rowsOf(value).map((line) => ({ product: numberOrNull(line.product), quantity: numberOf(line.quantity) }));

/** What the ledger holds for a document, by product. */
async function bookedFor(tx: Tx, order: number): Promise<Map<number, Quantity>> {
  const booked = new Map<number, Quantity>();
  for (const entry of await tx.findBy('stock_movements', { order })) {
    const product = numberOf(entry.product);
    booked.set(product, (booked.get(product) ?? 0) + numberOf(entry.quantity));
  }
  return booked;
}

function kindOf(row: Row, isUndone: boolean): string {
  if (isUndone) return 'cancellation';
  return row.type === 'refund' ? 'refund' : 'sale';
}

/**
 * Brings the ledger to what the document says (DECISIONS 3): saving takes out, refunding and cancelling bring back, editing
 * moves the difference. Products that are not counted are left alone; stock may go below zero.
 */
export async function bookStock(tx: Tx, row: Row, isNew: boolean, isGone = false): Promise<void> {
  const isUndone = isGone || row.status === 'cancelled';
  const booked = isNew ? new Map<number, Quantity>() : await bookedFor(tx, row.id);
  await book(tx, row, booked, isUndone, isGone ? null : row.id);
}

/** Takes out again what deleting a document brought back; what was booked for it is its own again by its links. */
export const rebookStock = (tx: Tx, row: Row): Promise<void> =>
  book(tx, row, new Map(), row.status === 'cancelled', null);

async function book(
  tx: Tx,
  row: Row,
  booked: ReadonlyMap<number, Quantity>,
  isUndone: boolean,
  order: number | null,
): Promise<void> {
  const origin =
    row.type === 'refund' && numberOrNull(row.originOrder) !== null
      ? await tx.find('orders', numberOf(row.originOrder))
      : null;
  const isCancelled = isUndone || origin?.status === 'cancelled';
  const wanted = stockTargets({ type: String(row.type), isCancelled }, linesOf(row.orderItems));
  for (const { product, quantity } of stockDifferences(booked, wanted)) {
    const counted = await tx.find('products', product);
    if (!counted || counted.stock === null) continue;
    await tx.create('stock_movements', { product, kind: kindOf(row, isUndone), quantity, store: row.store, order });
  }
}
