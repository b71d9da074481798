// Figures shown with the stock on hand of a page of products: reserved, on the way, last count, lately sold.
import { sql, type Expression, type SqlBool } from 'kysely';
import { numberOf, numberOrNull, type ListFilter } from '#resource';
import { soldLately } from '#shop';
import type { Database, ListReader } from '#server';

/** Stores that are shown; null stands for stock without a store. */
type Stores = readonly (number | null)[];

/** Quantities by product, in thousandths. */
type Sums = ReadonlyMap<number, number>;

const inStores = (column: string, stores: Stores) => {
  const ids = stores.filter((id) => id !== null);
  const named = ids.length > 0 ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(ids)})` : sql<SqlBool>`1 = 0`;
  return stores.includes(null) ? sql<SqlBool>`(${named} or ${sql.ref(column)} is null)` : named;
};

const sumsIn = (rows: readonly Record<string, unknown>[]): Sums =>
  new Map(rows.map(({ product, sum }) => [numberOf(product), numberOf(sum)]));

/** Lines whose quantity is summed. */
interface Wanted {
  /** Filter of their documents. */
  readonly documents: ListFilter;
  readonly field: string | Expression<number>;
  /** Ids of products. */
  readonly ids: readonly number[];
  readonly stores: Stores;
}

/**
 * Sum of a quantity over the lines of these stores' documents, as far as the caller may read them. A document without a
 * store counts for all stores.
 */
async function sumOfLines(reader: ListReader, db: Database, { documents, field, ids, stores }: Wanted): Promise<Sums> {
  if (!reader.canRead('orders')) return new Map();
  const orders = reader
    .rows('orders', documents)
    .where((eb) => eb.or([inStores('orders.store', stores), eb('orders.store', 'is', null)]))
    .select('orders.id');
  const rows = await db
    .selectFrom('order_items')
    .select((eb) => ['product', eb.fn.sum(field).as('sum')])
    .where('order', 'in', orders)
    .where('product', 'in', ids)
    .groupBy('product')
    .execute();
  return sumsIn(rows);
}

/** Orders whose goods are not handed out yet. */
const OPEN_ORDERS = { type: 'order', status: ['draft', 'waiting', 'processing'] };
const PURCHASES = { type: 'purchase' };

/** Quantities of transfers to these stores that were not received. */
async function transferredTo(db: Database, ids: readonly number[], stores: Stores): Promise<Sums> {
  const rows = await db
    .selectFrom('stock_transfer_lines as line')
    .innerJoin('stock_transfers as way', 'way.id', 'line.transfer')
    .select((eb) => ['line.product as product', eb.fn.sum('line.quantity').as('sum')])
    .where('way.state', '=', 'sent')
    .where(inStores('way.to', stores))
    .where('line.product', 'in', ids)
    .groupBy('line.product')
    .execute();
  return sumsIn(rows);
}

/** Time of the last posted count of products in these stores; ms since 1970. */
async function countedIn(db: Database, ids: readonly number[], stores: Stores): Promise<Sums> {
  const rows = await db
    .selectFrom('stock_count_lines as line')
    .innerJoin('stock_counts as sheet', 'sheet.id', 'line.count')
    .select((eb) => ['line.product as product', eb.fn.max('line.countedAt').as('sum')])
    .where('sheet.state', '=', 'posted')
    .where(inStores('sheet.store', stores))
    .where('line.product', 'in', ids)
    .groupBy('line.product')
    .execute();
  return sumsIn(rows);
}

/** Figures shown with the stock of a product. */
export async function besideStock(reader: ListReader, db: Database, ids: readonly number[], stores: Stores) {
  const reserved = await sumOfLines(reader, db, { documents: OPEN_ORDERS, field: 'quantity', ids, stores });
  const bought = await sumOfLines(reader, db, { documents: PURCHASES, field: 'toComeQuantity', ids, stores });
  const transferred = await transferredTo(db, ids, stores);
  const counted = await countedIn(db, ids, stores);
  return (id: number) => ({
    reserved: reserved.get(id) ?? 0,
    onTheWay: (bought.get(id) ?? 0) + (transferred.get(id) ?? 0),
    countedAt: numberOrNull(counted.get(id)),
  });
}

/** A line's quantity less the refunded one. */
const KEPT = sql<number>`order_items.quantity - coalesce(${sql.ref('order_items.refundedQuantity')}, 0)`;

/** Quantities sold lately; with a `store`, only of sales that name it. */
export const soldByProduct = (
  reader: ListReader,
  db: Database,
  { store, ...wanted }: Pick<Wanted, 'ids' | 'stores'> & { readonly store: number | null },
): Promise<Sums> => {
  const documents = { ...soldLately(reader), ...(store !== null && { store: String(store) }) };
  return sumOfLines(reader, db, { documents, field: KEPT, ...wanted });
};

/** Number of transfers on the way to or from these stores that the caller sees. */
export async function transfersOnTheWay(reader: ListReader, stores: Stores): Promise<number> {
  if (!reader.canRead('stock_transfers')) return 0;
  const found = await reader
    .rows('stock_transfers', { state: 'sent' })
    .where((eb) => eb.or([inStores('stock_transfers.from', stores), inStores('stock_transfers.to', stores)]))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst();
  return numberOf(found?.count ?? 0);
}
