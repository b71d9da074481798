import { actingPerson, type ResourceHooks, type Tx, type WriteOf } from '#server';
import type { RowOf, ValuesOf } from '#resource';
import { refused } from '../problems.ts';
import { openCount } from './counting.ts';
import { quantityAt } from './documents.ts';

/** Hooks of the lines of counts. The calls of a count write lines that are complete. */
export const lineHooks: ResourceHooks<'stock_count_lines'> = {
  async before(write, tx) {
    if (!write.isClient) return;
    if (write.op === 'create') await complete(write, tx);
    else if (write.before) await openCount(tx, write.before.count);
  },
};

/**
 * Completes a line that a file or a program brings into an open count. It counts for the caller at this moment; the product is
 * locked, so its stock cannot change meanwhile.
 * @throws Problem 404 or 409 for the count, 422 naming the product
 */
async function complete({ values }: WriteOf<RowOf<'stock_count_lines'>, ValuesOf<'stock_count_lines'>>, tx: Tx) {
  const count = await openCount(tx, Number(values.count));
  const product = await tx.find('products', Number(values.product));
  if (product?.stock === null) throw refused('product', 'notCounted', tx.locale);
  const person = actingPerson(tx.actor);
  const [known] = await tx.findBy('stock_count_lines', { count: count.id, product: Number(values.product), person });
  if (known) throw refused('product', 'countedAlready', tx.locale);
  values.person = person;
  values.countedAt = tx.now;
  values.level = await quantityAt(tx, Number(values.product), count.store, tx.now);
}
