// Server hooks of categories: a tree without circles.
import type { ResourceHooks, Tx, Write } from '#server';
import { namedProducts } from './server/categoryProducts.ts';
import { offeredIn } from './server/storeFilter.ts';
import { refused } from './problems.ts';

/** Maximum number of levels followed; a tree of categories has three. */
const DEEPEST = 50;

/** Refuses a cycle: a category below itself would never be listed. */
async function refuseLoop({ op, values, before }: Write<'category_products'>, tx: Tx): Promise<void> {
  if (op !== 'update') return;
  let parent = values.parentCategory ?? null;
  for (let level = 0; parent !== null && level < DEEPEST; level += 1) {
    if (parent === before?.id) throw refused('parentCategory', 'ownParent', tx.locale);
    parent = (await tx.find('category_products', parent))?.parentCategory ?? null;
  }
}

/** Hooks of categories. */
export const categoryHooks: ResourceHooks<'category_products'> = {
  before: refuseLoop,
  computed: { products: namedProducts },
  where: offeredIn,
};
