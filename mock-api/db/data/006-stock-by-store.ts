import { sql } from 'kysely';
import type { Database } from '../../types.ts';
import type { DataChange } from '../dataChange.ts';

/** The first store by position, as the catalogue finds it; null when there is none. */
async function firstStore(db: Database): Promise<unknown> {
  const found = await sql<{
    id: unknown;
  }>`select id from stores order by coalesce(position, 999999999), id limit 1`.execute(db);
  return found.rows[0]?.id ?? null;
}

/** The stock of each counted product; until now a product had one stock for all stores. */
async function keepLevels(db: Database, store: unknown): Promise<void> {
  const now = sql.lit(Date.now());
  const [column, value] = store === undefined ? [sql``, sql``] : [sql`store,`, sql`${literal(store)},`];
  const times = sql`${sql.ref('createdAt')}, ${sql.ref('updatedAt')}`;
  await sql`insert into stock_levels (product, ${column} quantity, ${times}, _version)
    select id, ${value} stock, ${now}, ${now}, 1 from products where stock is not null`.execute(db);
}

const literal = (store: unknown) => (store === null ? sql`null` : sql.lit(store));

/** Cash put in and taken out has the store of its day, by which its readers are limited. */
async function storeOfCash(db: Database): Promise<void> {
  const session = sql`(select store from cash_sessions where cash_sessions.id = cash_movements.session)`;
  await sql`update cash_movements set store = ${session} where store is null`.execute(db);
}

/** Stock by store: the one number of each product is that of the first store. */
export default {
  title: 'The stock of products and the cash of days are kept by store',
  async run({ db, engine, tables, added }) {
    const hasCash = tables.get('cash_movements')?.has('session') && tables.get('cash_sessions')?.has('store');
    if (hasCash && added.get('cash_movements')?.has('store')) await storeOfCash(db);
    const levels = added.get('stock_levels');
    if (tables.get('products')?.has('stock') && levels?.has('product')) {
      // A shop without stores keeps its stock without one.
      const hasStores = tables.has('stores') && levels.has('store');
      const store = hasStores ? await firstStore(db) : undefined;
      await keepLevels(db, store);
      // Entries keep their `stockAfter`: the one stock of the product becomes that of this store.
      if (hasStores && tables.get('stock_movements')?.has('store'))
        await db.updateTable('stock_movements').set({ store }).execute();
    }
    // PostgreSQL makes no index on a table whose links are still to be checked.
    if (engine === 'postgres') await sql`set constraints all immediate`.execute(db);
  },
} satisfies DataChange;
