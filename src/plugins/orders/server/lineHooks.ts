import type { ResourceHooks, Tx, Write } from '#server';
import { chosenOptions, soldCode } from './catalogue.ts';

/** Behaviour of lines that are not written with their order. */
export const lineHooks: ResourceHooks<'order_items'> = { before: keepCode };

/**
 * A product that is deleted leaves its code on the lines it was sold in. Lines carry their code since they were made; those
 * of older versions get it here, when their link is emptied.
 */
async function keepCode({ op, before, values }: Write<'order_items'>, tx: Tx): Promise<void> {
  const isUnlinked = op === 'update' && values.product === null && values.skuCode === undefined;
  const sold = isUnlinked && !before?.skuCode ? (before?.product ?? null) : null;
  const product = sold === null ? null : await tx.find('products', sold);
  if (product) values.skuCode = soldCode(product, chosenOptions(before?.options));
}
