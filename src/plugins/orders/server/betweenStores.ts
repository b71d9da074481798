// Goods on the way between two stores.
import { numberOf } from '#resource';
import type { Quantity } from '#shop';
import type { Tx } from '#server';

/** Quantity of a product in transfers on the way, which is in no store's stock. Lock the product before. */
export async function betweenStores(tx: Tx, product: number): Promise<Quantity> {
  const row = await tx.db
    .selectFrom('stock_transfer_lines as line')
    .innerJoin('stock_transfers as way', 'way.id', 'line.transfer')
    .select((eb) => eb.fn.sum('line.quantity').as('sum'))
    .where('way.state', '=', 'sent')
    .where('line.product', '=', product)
    .executeTakeFirst();
  return numberOf(row?.sum ?? 0);
}
