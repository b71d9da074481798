// The stock and the status of products as a caller sees them: those of their store, else of all stores.
import { sql, type RawBuilder } from 'kysely';
import { numberOf, numberOrNull, type WrittenRowOf } from '#resource';
import type { ReadContext, ResourceHooks } from '#server';
import { productStatus } from '../stock.ts';

/** Products per query; both engines limit the number of parameters. */
const CHUNK = 500;

const DRAFT = 'draft';

const levelOf = (alias: string, store: number, column: 'quantity' | 'minimum'): RawBuilder<unknown> =>
  sql`(select ${sql.ref(`level.${column}`)} from ${sql.table('stock_levels')} as ${sql.ref('level')} where ${sql.ref('level.product')} = ${sql.ref(`${alias}.id`)} and ${sql.ref('level.store')} = ${sql.lit(store)})`;

/** The stock in a store as an expression; a counted product without a row has none there. */
const stockIn = (alias: string, store: number): RawBuilder<unknown> =>
  sql`(case when ${sql.ref(`${alias}.stock`)} is null then null else coalesce(${levelOf(alias, store, 'quantity')}, 0) end)`;

/** The status in a store as an expression: {@link productStatus}, by the stock of the store. */
const statusIn = (alias: string, store: number): RawBuilder<unknown> =>
  sql`(case when ${sql.ref(`${alias}.status`)} = ${sql.lit(DRAFT)} or ${sql.ref(`${alias}.stock`)} is null then ${sql.ref(`${alias}.status`)}
    when ${stockIn(alias, store)} <= 0 then 'out-of-stock'
    when ${stockIn(alias, store)} <= coalesce(${levelOf(alias, store, 'minimum')}, ${sql.ref(`${alias}.lowStockAt`)}) then 'low-stock'
    else 'on-sale' end)`;

/** Filters and orders of products by stock and status: of the caller's store. */
export const callerColumns: NonNullable<ResourceHooks['columns']> = {
  stock: (alias, { actor }) => (actor.storeId === null ? null : stockIn(alias, actor.storeId)),
  status: (alias, { actor }) => (actor.storeId === null ? null : statusIn(alias, actor.storeId)),
};

/** What a store has of a product, in thousandths. */
interface StoreStock {
  /** Null: not counted. */
  readonly stock: number | null;
  readonly lowStockAt: number | null;
}

/** The stock of products in a store, by product; products that do not exist are absent. */
export async function stockOfStore(
  db: ReadContext['db'],
  store: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoreStock>> {
  const found = new Map<number, StoreStock>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const rows = await db
      .selectFrom('products')
      .leftJoin('stock_levels', (join) =>
        join.onRef('stock_levels.product', '=', 'products.id').on('stock_levels.store', '=', store),
      )
      .select(['products.id', 'products.stock', 'products.lowStockAt', 'stock_levels.quantity', 'stock_levels.minimum'])
      .where('products.id', 'in', ids.slice(at, at + CHUNK))
      .execute();
    for (const row of rows)
      found.set(numberOf(row.id), {
        stock: row.stock === null ? null : (numberOrNull(row.quantity) ?? 0),
        lowStockAt: numberOrNull(row.minimum) ?? numberOrNull(row.lowStockAt),
      });
  }
  return found;
}

type Product = WrittenRowOf<'products'>;

function shownIn(row: Product, { stock, lowStockAt }: StoreStock): Product {
  // Drafts stay drafts, wherever they are.
  const isDraft = row.status === DRAFT;
  const status = isDraft ? DRAFT : productStatus({ stock, lowStockAt, isOnSale: true, isPublished: true });
  return { ...row, stock, status };
}

/** Answers stock and status of the caller's store (docs/rules/catalogue.md, "Stock"). */
export const callerStock: NonNullable<ResourceHooks<'products'>['shown']> = {
  fields: ['stock', 'status'],
  async rows(rows, { db, actor: { storeId } }) {
    if (storeId === null || !rows.some((row) => 'stock' in row || 'status' in row)) return rows;
    const found = await stockOfStore(
      db,
      storeId,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const here = found.get(row.id);
      return here ? shownIn(row, here) : row;
    });
  },
};
