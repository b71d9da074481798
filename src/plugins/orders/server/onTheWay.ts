// Quantities of a product on order, by purchase.
import { numberOf, numberOrNull, textOrNull } from '#resource';
import type { ListReader, ServerHost } from '#server';
import { daysLate } from '../purchases/receiving.ts';
import { AWAITED } from '../purchases/states.ts';

/** The purchases that bring a product and that the caller may read, the earliest first; those without a day last. */
export async function onTheWay(reader: ListReader, db: ServerHost['db'], product: number) {
  const awaited = reader.rows('orders', { type: ['purchase'], receiptState: [...AWAITED] }).select('orders.id');
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order')
    .leftJoin('suppliers', 'suppliers.id', 'orders.supplier')
    .where('orders.id', 'in', awaited)
    .where('order_items.product', '=', product)
    .where('order_items.toComeQuantity', '>', 0)
    .groupBy(['orders.id', 'orders.orderNumberFormatted', 'orders.startDeliveryAt', 'suppliers.name'])
    .select((eb) => [
      'orders.id as id',
      'orders.orderNumberFormatted as number',
      'orders.startDeliveryAt as expectedAt',
      'suppliers.name as supplier',
      eb.fn.sum('order_items.toComeQuantity').as('quantity'),
    ])
    .execute();
  const far = Number.MAX_SAFE_INTEGER;
  const purchases = rows
    .map((row) => ({
      id: numberOf(row.id),
      number: textOrNull(row.number),
      supplier: textOrNull(row.supplier),
      expectedAt: numberOrNull(row.expectedAt),
      quantity: numberOf(row.quantity),
    }))
    .toSorted((one, other) => (one.expectedAt ?? far) - (other.expectedAt ?? far) || one.id - other.id);
  return {
    quantity: purchases.reduce((sum, { quantity }) => sum + quantity, 0),
    purchases: purchases.map((one) => ({
      ...one,
      daysLate: one.expectedAt === null ? 0 : daysLate(one.expectedAt, reader.now, reader.timeZone),
    })),
  };
}
