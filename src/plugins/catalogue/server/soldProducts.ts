// How much was sold of products lately: of the card of low stock, and of the page "Stock".
import { sql, type Expression } from 'kysely';
import { addDays, businessDayOf, isoWithOffset, numberOf, startOfBusinessDay, type ListFilter } from '#resource';
import type { ListReader, ServerHost } from '#server';
import { SOLD_DAYS } from '../lowStock.ts';

/** Filter of the orders that count as sales since a time: neither cancelled nor merged into others. */
const soldSince = (from: number): ListFilter => ({
  type: ['delivery-note', 'invoice', 'order'],
  status: ['draft', 'waiting', 'processing', 'done'],
  'soldAt[after]': isoWithOffset(from),
});

/** A line's quantity without what was given back. */
const KEPT = sql<number>`order_items.quantity - coalesce(${sql.ref('order_items.refundedQuantity')}, 0)`;

/** What is asked for. */
interface Sought {
  /** Ids of products, or a query of them. */
  readonly products: readonly number[] | Expression<unknown>;
  /** Sales of this store only; none: all that the caller may read. */
  readonly store?: number | null | undefined;
}

/** Quantity sold by product in {@link SOLD_DAYS} days, in thousandths, from the orders that the caller may read. */
export async function soldByProduct(
  reader: ListReader,
  db: ServerHost['db'],
  { products, store }: Sought,
): Promise<ReadonlyMap<number, number>> {
  if (!reader.canRead('orders')) return new Map();
  const from = startOfBusinessDay(addDays(businessDayOf(reader.now, reader), 1 - SOLD_DAYS), reader);
  const filter = { ...soldSince(from), ...(store && { store: String(store) }) };
  const orders = reader.rows('orders', filter).select('orders.id');
  const sums = await db
    .selectFrom('order_items')
    .select((eb) => ['product', eb.fn.sum(KEPT).as('sold')])
    .where('order', 'in', orders)
    .where('product', 'in', products)
    .groupBy('product')
    .execute();
  return new Map(sums.map((row) => [numberOf(row.product), numberOf(row.sold)]));
}
