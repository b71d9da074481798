import { sql } from 'kysely';
import { daysLeft, refillOf, SOLD_DAYS } from '#shop';
import { textOrNull, type FlatRowOf, type ListFilter } from '#resource';
import type { CallHost, ListReader, ServerHost } from '#server';
import { lowStockCall } from '../calls.ts';
import { callerColumns, stockOfStore } from './callerStock.ts';
import { soldByProduct } from './soldProducts.ts';

/** Registers the handler of the low-stock call. */
export const answerLowStock = (host: CallHost): void => host.call(lowStockCall, ({ reader }) => lowStock(reader, host));

/** Number of best-selling products examined: a filter has a limit of values. */
const MOST_LOOKED_AT = 250;
/** Number of products on the card. */
const SHOWN = 4;

type Product = FlatRowOf<'products'>;

const LOW: ListFilter = { status: ['low-stock', 'out-of-stock'] };

/** Sort order: out of stock first, best-selling ones first; then by the time until they run out. */
const bySoonest =
  (sold: ReadonlyMap<number, number>) =>
  (a: Product, b: Product): number => {
    const [soldA, soldB] = [sold.get(a.id) ?? 0, sold.get(b.id) ?? 0];
    const [stockA, stockB] = [a.stock ?? 0, b.stock ?? 0];
    const far = Number.MAX_SAFE_INTEGER;
    const [left, right] = [daysLeft(stockA, soldA) ?? far, daysLeft(stockB, soldB) ?? far];
    const isOut = Number(stockB <= 0) - Number(stockA <= 0);
    return isOut || left - right || soldB - soldA || stockA - stockB || a.id - b.id;
  };

/** The selling products, and the ones with the lowest stock of the others. They suffice to find the first few. */
async function candidates(reader: ListReader, sold: ReadonlyMap<number, number>): Promise<Product[]> {
  const most = [...sold].toSorted((a, b) => b[1] - a[1]).slice(0, MOST_LOOKED_AT);
  const stock = callerColumns.stock?.('products', reader) ?? sql`stock`;
  const lowest = await reader.rows('products', LOW).select('id').orderBy(stock).orderBy('id').limit(SHOWN).execute();
  const ids = new Set([...most.map(([id]) => id), ...lowest.map((row) => Number(row.id))]);
  return ids.size === 0 ? [] : reader.list('products', { ...LOW, id: [...ids].map(String) });
}

/** The products with the stock and the warning level of the caller's store. */
async function ofStore(products: Product[], { actor }: ListReader, db: ServerHost['db']): Promise<Product[]> {
  if (actor.storeId === null) return products;
  const ids = products.map(({ id }) => id);
  const found = await stockOfStore(db, actor.storeId, ids);
  return products.map((product) => ({ ...product, ...found.get(product.id) }));
}

async function lowStock(reader: ListReader, host: ServerHost) {
  const counted = await reader
    .rows('products', LOW)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst();
  const low = reader.rows('products', LOW).select('products.id');
  const sold = await soldByProduct(reader, host.db, low);
  const found = await ofStore(await candidates(reader, sold), reader, host.db);
  const rows = found.toSorted(bySoonest(sold)).slice(0, SHOWN);
  const wire = await host.serialize('products', rows, { ...reader, db: host.db, resources: host.resources });
  return {
    count: Number(counted?.count ?? 0),
    filter: LOW,
    days: SOLD_DAYS,
    products: rows.map(({ id, stock, lowStockAt }, at) => {
      const pieces = sold.get(id) ?? 0;
      return {
        id,
        name: textOrNull(wire[at]?.name),
        stock: stock ?? 0,
        sold: pieces,
        daysLeft: daysLeft(stock ?? 0, pieces),
        refill: refillOf(stock ?? 0, pieces, lowStockAt ?? 0),
      };
    }),
  };
}
