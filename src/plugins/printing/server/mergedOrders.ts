import type { RowOf } from '#resource';
import type { Tx } from '#server';

type Order = RowOf<'orders'>;

/**
 * Finds the order that has the dishes of a merged one now, over all merges that followed, and locks it.
 * @returns null when the order was not merged, or is taken up again
 */
export async function takerOf(tx: Tx, order: Order): Promise<Order | null> {
  const seen = new Set([order.id]);
  let taker = order;
  while (taker.status === 'cancelled' && taker.mergedInto !== null && !seen.has(taker.mergedInto)) {
    seen.add(taker.mergedInto);
    const next = await tx.find('orders', taker.mergedInto);
    if (!next) break;
    taker = next;
  }
  return taker === order ? null : taker;
}
