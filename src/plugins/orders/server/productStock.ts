import { numberOf, numberOrNull, type FlatRowOf } from '#resource';
import type { Quantity } from '#shop';
import type { ResourceHooks, Tx } from '#server';
import { stockDifferences, stockTargets, storeChanges } from '../stockTargets.ts';
import { linesOf, OF_SALES } from './stock.ts';

/** Books the sales that were missed while a product was deleted, when it is restored. */
export const productHooks: ResourceHooks<'products'> = { restored: catchUp };

/** Documents read at once. */
const CHUNK = 500;

/** Key of the stock movements whose document was deleted; their sum is 0. */
const DELETED = 0;

type Line = FlatRowOf<'order_items'>;
type Entry = FlatRowOf<'stock_movements'>;

type Documents = ReadonlyMap<number, Readonly<Record<string, unknown>>>;

async function documentsOf(tx: Tx, rows: readonly (Line | Entry)[]): Promise<Documents> {
  const ids = [...new Set(rows.flatMap(({ order }) => order ?? []))];
  const found = new Map<number, Readonly<Record<string, unknown>>>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const documents = await tx.db
      .selectFrom('orders')
      .select(['id', 'type', 'status', 'store', 'originOrder'])
      .where('id', 'in', ids.slice(at, at + CHUNK))
      .execute();
    for (const document of documents) found.set(numberOf(document.id), document);
  }
  return found;
}

/** The sale that a line or an entry belongs to: movements of refunds belong to the refunded sale. */
function saleOf({ order }: Line | Entry, documents: Documents): number {
  const document = documents.get(order ?? 0);
  return document?.type === 'refund' ? numberOf(document.originOrder) : numberOf(document?.id ?? DELETED);
}

/** Sums quantities by sale. */
function bySale<T extends Line | Entry>(
  rows: readonly T[],
  documents: Documents,
  quantityOf: (row: T) => Quantity,
): Map<number, Quantity> {
  const sums = new Map<number, Quantity>();
  for (const row of rows) {
    const sale = saleOf(row, documents);
    sums.set(sale, (sums.get(sale) ?? 0) + quantityOf(row));
  }
  return sums;
}

/**
 * Books the stock changes that were missed while a product was in the trash. A restored product has its stock at deletion;
 * meanwhile its sales may have been cancelled, edited, refunded or deleted.
 */
async function catchUp(product: FlatRowOf<'products'>, tx: Tx): Promise<void> {
  if (product.stock === null) return;
  const lines = await tx.readBy('order_items', { product: product.id });
  const entries = (await tx.readBy('stock_movements', { product: product.id })).filter(({ kind }) =>
    OF_SALES.includes(kind),
  );
  const documents = await documentsOf(tx, [...lines, ...entries]);
  const booked = bySale(entries, documents, ({ quantity }) => quantity);
  const wanted = bySale(lines, documents, (line) => {
    const { type, status } = documents.get(line.order) ?? {};
    const targets = stockTargets({ type: String(type), isUndone: status === 'cancelled' }, linesOf([line]));
    return targets.get(product.id) ?? 0;
  });
  for (const { key, quantity } of stockDifferences(booked, wanted)) {
    const order = key === DELETED ? null : key;
    const kind = quantity < 0 ? 'sale' : 'cancellation';
    const own = numberOrNull(documents.get(key)?.store);
    const known = entries.filter((entry) => saleOf(entry, documents) === key);
    for (const change of storeChanges(quantity, own, known))
      await tx.create('stock_movements', { product: product.id, kind, ...change, order });
  }
}
