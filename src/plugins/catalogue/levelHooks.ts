import type { ResourceHooks } from '#server';

/** Lists have the stock of what is counted: what no longer is keeps its rows, so that the stock can come back. */
export const levelHooks: ResourceHooks<'stock_levels'> = {
  where: () => ({
    replaces: [],
    where: (eb) => eb('product', 'in', eb.selectFrom('products').select('products.id').where('stock', 'is not', null)),
  }),
};
