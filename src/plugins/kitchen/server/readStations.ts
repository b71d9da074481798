import type { FlatRowOf } from '#resource';
import type { Database, Tx } from '#server';
import { productsIn, withSubCategories, type ProductLink } from '../rules/stationProducts.ts';
import type { Station } from '../rules/stations.ts';

const idOrNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** Products with their categories: some of them, or all. */
export async function productLinks(db: Database, ids?: readonly number[]): Promise<readonly ProductLink[]> {
  if (ids?.length === 0) return [];
  const all = db.selectFrom('products').select(['id', 'category']);
  const rows = await (ids ? all.where('id', 'in', ids) : all).execute();
  return rows.map((row) => ({ id: Number(row.id), category: idOrNull(row.category) }));
}

/** Stations in the order of the screen. */
export const inOrder = <S extends Pick<FlatRowOf<'kitchen_stations'>, 'id' | 'position'>>(rows: readonly S[]): S[] =>
  rows.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id);

/** Stations with those of some products that each prepares: what is in its categories and below them. */
export async function withProducts(
  db: Database,
  rows: readonly Pick<FlatRowOf<'kitchen_stations'>, 'id' | 'name'>[],
  products: readonly ProductLink[],
): Promise<Station[]> {
  const [links, categories] = [
    await db.selectFrom('kitchen_stations__categories').select(['owner', 'target']).execute(),
    await db.selectFrom('category_products').select(['id', 'parentCategory']).execute(),
  ];
  const tree = categories.map((row) => ({ id: Number(row.id), parent: idOrNull(row.parentCategory) }));
  const chosen = Map.groupBy(links, ({ owner }) => Number(owner));
  return rows.map(({ id, name }) => {
    const own = (chosen.get(id) ?? []).map(({ target }) => Number(target));
    return { id, name, products: new Set(productsIn(withSubCategories(own, tree), products)) };
  });
}

/** The stations with those of some products that they prepare. */
export async function stationsFor(tx: Tx, products: readonly number[]): Promise<readonly Station[]> {
  const rows = await tx.readBy('kitchen_stations', {});
  return rows.length === 0 ? [] : withProducts(tx.db, inOrder(rows), await productLinks(tx.db, products));
}
