import type { CallHandler, CallHost } from '#server';
import type { stationsCall } from '../calls.ts';
import { productsIn, withSubCategories } from '../rules/stationProducts.ts';

const idOrNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** Answers the stations with their products. The kitchen may read no categories, so they are resolved here. */
export const answerStations =
  ({ db }: CallHost): CallHandler<typeof stationsCall> =>
  async ({ reader }) => {
    const [rows, links, categories, products] = await Promise.all([
      reader.list('kitchen_stations', {}),
      db.selectFrom('kitchen_stations__categories').select(['owner', 'target']).execute(),
      db.selectFrom('category_products').select(['id', 'parentCategory']).execute(),
      db.selectFrom('products').select(['id', 'category']).execute(),
    ]);
    const tree = categories.map((row) => ({ id: Number(row.id), parent: idOrNull(row.parentCategory) }));
    const all = products.map((row) => ({ id: Number(row.id), category: idOrNull(row.category) }));
    const chosen = Map.groupBy(links, ({ owner }) => Number(owner));
    const stations = rows.map((row) => {
      const own = (chosen.get(row.id) ?? []).map(({ target }) => Number(target));
      return { id: row.id, name: row.name, products: productsIn(withSubCategories(own, tree), all) };
    });
    return { stations, latest: Math.max(0, ...all.map(({ id }) => id)) };
  };
