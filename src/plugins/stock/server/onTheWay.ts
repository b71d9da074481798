import type { FlatRowOf } from '#resource';
import { translated, type ResourceHooks, type Tx } from '#server';
import { conflict } from './conflict.ts';

/** Products that are on the way are not deleted. */
export const productHooks: ResourceHooks<'products'> = {
  before: async (write, tx) => {
    if (write.op === 'delete' && write.before) await refuseOnTheWay(tx, write.before);
  },
};

/**
 * Refuses to delete a product that a transfer has on the way. Its lines would be deleted with it, and nobody could receive
 * the goods.
 * @throws Problem 409 naming the product and the transfer
 */
async function refuseOnTheWay(tx: Tx, { id, name }: FlatRowOf<'products'>): Promise<void> {
  // Most products are in no transfer: that is the faster question.
  if ((await tx.readBy('stock_transfer_lines', { product: id })).length === 0) return;
  const found = await tx.db
    .selectFrom('stock_transfer_lines')
    .innerJoin('stock_transfers', 'stock_transfers.id', 'stock_transfer_lines.transfer')
    .select('stock_transfers.number')
    .where('stock_transfer_lines.product', '=', id)
    .where('stock_transfers.state', '=', 'sent')
    .limit(1)
    .executeTakeFirst();
  if (!found) return;
  const params = { name: translated(name, tx.locale) ?? '', number: String(found.number ?? '') };
  throw conflict('onTheWay', tx.locale, params);
}
