import type { ResourceHooks } from '#server';

/**
 * A new job is of the store of its order, else of its till, else of whoever prints it: its readers are limited by it like
 * those of the order (docs/rules/rights.md, "Stores"). What repeats a job says its store itself.
 */
export const jobStore = {
  async before({ op, values }, tx) {
    if (op !== 'create' || values.store !== undefined) return;
    const { order = null, till = null } = values;
    const [sold] = order === null ? [] : await tx.readBy('orders', { id: order });
    const [place] = sold || till === null ? [] : await tx.readBy('tills', { id: till });
    values.store = sold ? sold.store : place ? place.store : tx.actor.storeId;
  },
} satisfies ResourceHooks<'print_jobs'>;
