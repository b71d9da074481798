import { sql, type Expression } from 'kysely';
import { numberOf } from '#resource';
import { soldLately } from '#shop';
import type { ListReader, ServerHost } from '#server';

/**
 * Quantity sold by product lately, in thousandths, from the orders that the caller may read.
 * @param products query of their ids
 */
export async function soldByProduct(
  reader: ListReader,
  db: ServerHost['db'],
  products: Expression<unknown>,
): Promise<ReadonlyMap<number, number>> {
  if (!reader.canRead('orders')) return new Map();
  const orders = reader.rows('orders', soldLately(reader)).select('orders.id');
  const sums = await db
    .selectFrom('order_items')
    .select((eb) => ['product', eb.fn.sum(KEPT).as('sold')])
    .where('order', 'in', orders)
    .where('product', 'in', products)
    .groupBy('product')
    .execute();
  return new Map(sums.map((row) => [numberOf(row.product), numberOf(row.sold)]));
}

/** A line's quantity without what was given back. */
const KEPT = sql<number>`order_items.quantity - coalesce(${sql.ref('order_items.refundedQuantity')}, 0)`;
