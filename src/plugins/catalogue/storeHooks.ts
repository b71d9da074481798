import type { ResourceHooks } from '#server';
import { adoptLevels } from './server/levels.ts';

/** The first store takes over the stock from before there was one. */
export const storeHooks: ResourceHooks<'stores'> = {
  after: async ({ op }, row, tx) => {
    if (op === 'create') await adoptLevels(tx, row.id);
  },
  restored: (row, tx) => adoptLevels(tx, row.id),
};
