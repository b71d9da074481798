import type { CallHandler, ListReader, Schema } from '#server';
import type { SelectQueryBuilder } from 'kysely';
import type { oftenSoldCall } from '../figureCalls.ts';
import { soldFilter } from '../figureFilters.ts';
import { rangeOf, wholeOf } from '../figureSpans.ts';

type Rows = SelectQueryBuilder<Schema, string, object>;

/**
 * Counts in how many lines of the last orders each product stands. Only orders, lines and products that the caller may read
 * are counted; products in the bin or off sale are left out.
 */
export const oftenSold: CallHandler<typeof oftenSoldCall> = async ({ reader, query: { days, limit } }) => {
  const lines: Rows = reader.rows('order_items', {});
  const found = await lines
    .where('order', 'in', countedOrders(reader, days))
    .where('product', 'in', soldProducts(reader))
    .select((eb) => ['product', eb.fn.countAll().as('lines')])
    .groupBy('product')
    .orderBy('lines', 'desc')
    .orderBy('product')
    .limit(limit)
    .execute();
  return found.map((row) => ({ product: Number(row.product), lines: Number(row.lines) }));
};

/** Newest orders that are counted: busy shops have more in the span, and these say enough. */
const MOST_ORDERS = 2000;

/** Ids of the orders that are counted: the newest of the span among those that the caller may read. */
function countedOrders(reader: ListReader, days: number): Rows {
  const span = wholeOf(rangeOf(days, reader.now, reader).spans);
  const rows: Rows = reader.rows('orders', soldFilter(span));
  return rows.select('id').orderBy('soldAt', 'desc').limit(MOST_ORDERS);
}

/** Ids of the products that can be sold as they are. Components are sold as parts of others only. */
function soldProducts(reader: ListReader): Rows {
  const rows: Rows = reader.rows('products', { isOnSale: 'true' });
  return rows.select('id').where('productType', '!=', 'component');
}
