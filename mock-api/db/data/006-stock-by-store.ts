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

/**
 * Gives the stock of each counted product, and all entries of the ledger, to the first store. Until now a product had one
 * stock for all stores, and each entry has that stock in `stockAfter`.
 */
async function keepByStore(db: Database): Promise<void> {
  const store = await firstStore(db);
  const now = Date.now();
  await sql`insert into stock_levels (product, store, quantity, ${sql.ref('createdAt')}, ${sql.ref('updatedAt')}, _version)
    select id, ${store === null ? sql`null` : sql.lit(store)}, stock, ${sql.lit(now)}, ${sql.lit(now)}, 1 from products where stock is not null`.execute(
    db,
  );
  await db.updateTable('stock_movements').set({ store }).execute();
}

/** Cash put in and taken out has the store of its day, by which its readers are limited. */
async function storeOfCash(db: Database): Promise<void> {
  const session = sql`(select store from cash_sessions where cash_sessions.id = cash_movements.session)`;
  await sql`update cash_movements set store = ${session} where store is null`.execute(db);
}

/** Stock by store: the one number of each product is that of the first store. */
export default {
  title: 'The stock of products and the cash of days are kept by store',
  async run({ db, engine, tables }) {
    const cash = tables.get('cash_movements');
    if (cash?.has('session') && !cash.has('store') && tables.has('cash_sessions')) await storeOfCash(db);
    const isStocked = tables.get('products')?.has('stock') && tables.has('stock_movements') && tables.has('stores');
    if (!isStocked || tables.has('stock_levels')) return;
    await keepByStore(db);
    // PostgreSQL makes no index on a table whose links are still to be checked.
    if (engine === 'postgres') await sql`set constraints all immediate`.execute(db);
  },
} satisfies DataChange;
