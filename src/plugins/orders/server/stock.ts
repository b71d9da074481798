import type { FlatRowOf, RowOf } from '#resource';
import type { Quantity } from '#shop';
import type { Tx } from '#server';
import { stockDifferences, stockTargets, storeChanges, type StockLine } from '../stockTargets.ts';

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

/** Kinds of entries that sales make. Those of purchases come with their deliveries, counts are made by hand. */
export const OF_SALES: readonly (string | null)[] = ['sale', 'refund', 'cancellation'];

type Entry = Pick<FlatRowOf<'stock_movements'>, 'product' | 'store' | 'quantity'>;

/** The entries of a sale and its refunds. Only their own writes add to them, and each locks the sale first. */
async function entriesOf(tx: Tx, sale: number): Promise<Entry[]> {
  const refunds = await tx.readBy('orders', { originOrder: sale, type: 'refund' });
  const found: Entry[] = [];
  for (const order of [sale, ...refunds.map(({ id }) => id)])
    found.push(...(await tx.readBy('stock_movements', { order })).filter(({ kind }) => OF_SALES.includes(kind)));
  return found;
}

/** The booked quantities by product. */
function bookedBy(entries: readonly Entry[]): Map<number, Quantity> {
  const booked = new Map<number, Quantity>();
  for (const { product, quantity } of entries) booked.set(product, (booked.get(product) ?? 0) + quantity);
  return booked;
}

/**
 * Updates the stock ledger to match a document (docs/rules/catalogue.md, "Stock"): saving takes goods out, refunding and
 * cancelling return them, editing books the difference. A refund is booked together with its sale, so that nothing is returned
 * twice; both are locked by the sale's row. Products without stock keeping are skipped; stock may be negative.
 * @param document the saved document with its lines; of a refund those of its sale say already what was given back
 * @param isNew the document, which is no refund, was just created
 */
export async function bookStock(tx: Tx, document: Stocked, isNew: boolean): Promise<void> {
  const sale = await saleOf(tx, document);
  if (!sale) return;
  const kind = document.type === 'refund' ? 'refund' : document.status === 'cancelled' ? 'cancellation' : 'sale';
  // A document that is stored for the first time has none yet.
  const entries = isNew ? [] : await entriesOf(tx, sale.id);
  await book(tx, document, kind, entries, stockDifferences(bookedBy(entries), targetsOf(sale)));
}

async function saleOf(tx: Tx, document: Stocked): Promise<Stocked | null> {
  if (document.type !== 'refund') return document;
  return document.originOrder === null ? null : tx.find('orders', document.originOrder);
}

/** Books the stock of a document back before its deletion. The deletion unlinks its movements, so these have no link either. */
export async function unbookStock(tx: Tx, row: Stocked): Promise<void> {
  const entries = await entriesOf(tx, row.id);
  const due = stockDifferences(bookedBy(entries), targetsOf(row, true));
  await book(tx, { ...row, id: null }, 'cancellation', entries, due);
}

/** Takes out the stock again that deleting a document returned. Earlier movements belong to the document again by their links. */
export async function rebookStock(tx: Tx, row: Stocked): Promise<void> {
  const due = stockDifferences(new Map(), targetsOf(row));
  await book(tx, { ...row, id: null }, 'sale', await entriesOf(tx, row.id), due);
}

async function book(
  tx: Tx,
  { id: order, store: own }: Pick<Stocked, 'store'> & { readonly id: number | null },
  kind: RowOf<'stock_movements'>['kind'],
  entries: readonly Entry[],
  due: ReturnType<typeof stockDifferences>,
): Promise<void> {
  const products = await tx.findAll(
    'products',
    due.map(({ key }) => key),
  );
  const counted = new Set(products.filter(({ stock }) => stock !== null).map(({ id }) => id));
  const moves = due.flatMap(({ key: product, quantity }) => {
    if (!counted.has(product)) return [];
    // A refund's goods are where they were taken back.
    const isTakenBack = kind === 'refund' && own !== null;
    const known = isTakenBack ? [] : entries.filter((entry) => entry.product === product);
    return storeChanges(quantity, own, known).map((change) => ({ product, kind, ...change, order }));
  });
  if (moves.length > 0) await tx.createAll('stock_movements', moves);
}

/** A document with what decides on stock. */
type Stocked = Pick<RowOf<'orders'>, 'id' | 'type' | 'status' | 'store' | 'originOrder' | 'orderItems'>;
