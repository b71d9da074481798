import type { Row, Tx } from '#server';

/**
 * Finds the order that has the dishes of a merged one now, over all merges that followed, and locks it.
 * @returns null when the order was not merged, or is taken up again
 */
export async function takerOf(tx: Tx, order: Row): Promise<Row | null> {
  const seen = new Set<unknown>([order.id]);
  let taker = order;
  while (taker.status === 'cancelled' && typeof taker.mergedInto === 'number' && !seen.has(taker.mergedInto)) {
    seen.add(taker.mergedInto);
    const next = await tx.find('orders', taker.mergedInto);
    if (!next) break;
    taker = next;
  }
  return taker === order ? null : taker;
}
