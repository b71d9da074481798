import { actingPerson, type CallHandler, type CallHost } from '#server';
import { countCall, discardCountCall, postCountCall, reasonCall, recountCall, startCountCall } from '../countCalls.ts';
import { answerSheet } from './countSheet.ts';
import { countProducts, discardCount, openCount, recount, setReason, startCount, sumsOf } from './counting.ts';
import { refused } from '../problems.ts';
import { atCost, postEntries, reasonText } from './documents.ts';

/** Registers the handlers of counts. */
export function answerCounts(host: CallHost): void {
  host.call(startCountCall, startCount);
  host.call(countCall, countProducts);
  host.call(reasonCall, setReason);
  host.call(recountCall, recount);
  host.call(postCountCall, postCount);
  host.call(discardCountCall, discardCount);
  answerSheet(host);
}

/**
 * Posts the differences of a count, once: the count is locked, open before and posted afterwards. Each product gets the
 * difference to its stock at its time of counting; sales since then do not change it. Products that were not counted, or
 * have no stock control any more, stay as they are.
 * @throws Problem 404, 409, 422 naming a product whose difference has no reason
 */
const postCount: CallHandler<typeof postCountCall> = async ({ tx, params: { id }, now }) => {
  const count = await openCount(tx, id);
  const sums = sumsOf(await tx.findBy('stock_count_lines', { count: id }));
  const entries = [];
  let value = 0;
  for (const { product: of, difference, reason } of sums.toSorted((a, b) => a.product - b.product)) {
    if (difference === 0) continue;
    const product = await tx.find('products', of);
    if (!product || product.stock === null) continue;
    if (reason === null) throw refused(`reasons[${of}]`, 'noReason', tx.locale);
    value += atCost(difference, product);
    const entry = { product: of, store: count.store, quantity: difference, kind: 'count' } as const;
    entries.push({ ...entry, count: id, note: reasonText(reason, tx) });
  }
  await postEntries(tx, entries);
  // An import that brought lines of it is undone no more: they count as changed since.
  await tx.db
    .updateTable('stock_count_lines')
    .set((eb) => ({ _version: eb('_version', '+', 1) }))
    .where('count', '=', id)
    .execute();
  const end = { state: 'posted', endedAt: now, endedBy: actingPerson(tx.actor) } as const;
  await tx.update('stock_counts', id, { ...end, differences: entries.length, value });
  return { differences: entries.length, value };
};
