import type { Tx } from '#server';
import type { KitchenPrinter } from '../rules/kitchenRoutes.ts';
import type { Printer } from './jobs.ts';

/**
 * The printers as routes need them: with those of some products that are in their categories and stations. `products` null: the
 * printer names neither.
 */
export async function withProducts(
  tx: Tx,
  printers: readonly Printer[],
  products: readonly number[],
): Promise<KitchenPrinter[]> {
  const chosen = await namedBy(tx, printers);
  const categories = await tx.db.selectFrom('category_products').select(['id', 'parentCategory']).execute();
  const byParent = Map.groupBy(categories, ({ parentCategory }) => idOf(parentCategory));
  const children = new Map([...byParent].map(([parent, rows]) => [parent, rows.map(({ id }) => Number(id))]));
  const answer: KitchenPrinter[] = [];
  for (const { id, store } of printers) {
    const { categories: named = [], hasStations = false } = chosen.get(id) ?? {};
    const isGeneral = named.length === 0 && !hasStations;
    const own = isGeneral ? null : new Set(await productsIn(tx, products, withBelow(named, children)));
    answer.push({ id, store, products: own, hasStations });
  }
  return answer;
}

const idOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** Targets of a to-many relation by owner. Empty when the other plugin is not installed. */
async function linksOf({ db }: Tx, table: string, owners: readonly number[]): Promise<Map<number, number[]>> {
  if (owners.length === 0) return new Map();
  const rows = await db.selectFrom(table).select(['owner', 'target']).where('owner', 'in', owners).execute();
  const grouped = Map.groupBy(rows, ({ owner }) => Number(owner));
  return new Map([...grouped].map(([owner, links]) => [owner, links.map(({ target }) => Number(target))]));
}

/** Returns categories with all their descendants. Tolerates cycles. */
function withBelow(chosen: readonly number[], children: ReadonlyMap<number | null, readonly number[]>): Set<number> {
  const found = new Set<number>();
  const open = [...chosen];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(children.get(id) ?? []));
  }
  return found;
}

/** What a printer names: categories, with those of its stations, and whether it names stations. */
interface Named {
  readonly categories: readonly number[];
  readonly hasStations: boolean;
}

async function namedBy(tx: Tx, printers: readonly Printer[]): Promise<Map<number, Named>> {
  const ids = printers.map(({ id }) => id);
  const own = await linksOf(tx, 'printers__categories', ids);
  // Rows that are read as a list have no relations: the kitchen's tables are there when its resource is.
  const hasStations = tx.resources.has('kitchen_stations');
  const stations = hasStations ? await linksOf(tx, 'printers__stations', ids) : new Map<number, number[]>();
  const inStations = hasStations
    ? await linksOf(tx, 'kitchen_stations__categories', [...new Set([...stations.values()].flat())])
    : new Map<number, number[]>();
  return new Map(
    ids.map((id) => [
      id,
      {
        categories: [
          ...(own.get(id) ?? []),
          ...(stations.get(id) ?? []).flatMap((station) => inStations.get(station) ?? []),
        ],
        hasStations: stations.has(id),
      },
    ]),
  );
}

/** Those of some products that are in categories. */
async function productsIn({ db }: Tx, products: readonly number[], categories: Iterable<number>): Promise<number[]> {
  const wanted = [...categories];
  if (products.length === 0 || wanted.length === 0) return [];
  const query = db.selectFrom('products').select('id').where('id', 'in', products);
  const rows = await query.where('category', 'in', wanted).execute();
  return rows.map(({ id }) => Number(id));
}
