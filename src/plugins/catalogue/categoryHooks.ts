// Server hooks of categories: a tree without circles.
import type { ResourceHooks, Tx, Write } from '#server';
import { namedProducts } from './server/categoryProducts.ts';
import { offeredIn } from './server/storeFilter.ts';
import { refused } from './problems.ts';

/** Maximum number of levels followed; a tree of categories has three. */
const DEEPEST = 50;

/** Refuses a cycle: a category below itself would never be listed. */
async function refuseLoop({ op, values, before }: Write, tx: Tx): Promise<void> {
  if (op !== 'update' || typeof values.parentCategory !== 'number') return;
  let parent: number | null = values.parentCategory;
  for (let level = 0; parent !== null && level < DEEPEST; level += 1) {
    if (parent === before?.id) throw refused('parentCategory', 'ownParent', tx.locale);
    const above: unknown = (await tx.find('category_products', parent))?.parentCategory;
    parent = typeof above === 'number' ? above : null;
  }
}

/** Hooks of categories. */
export const categoryHooks: ResourceHooks<'category_products'> = {
  before: refuseLoop,
  computed: { products: namedProducts },
  where: offeredIn,
};
