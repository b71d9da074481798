import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import type { Model } from '../model.ts';
import type { Database } from '../types.ts';
import { withoutIndexes } from './withoutIndexes.ts';

/** Key of `_meta` that stores the state of a build. */
const KEY = 'demo';
const BUILDING = 'building';

/** Content of the database: nothing, an unfinished build, finished demo data, or other records. */
export type DemoState = 'empty' | 'unfinished' | 'made' | 'foreign';

/**
 * Tables of records that people enter, without duplicates. Leaves out singletons (settings) and the server's own records.
 */
function tablesOf(models: Iterable<Model>): string[] {
  const entered = [...models].filter(({ resource }) => !resource.singleton && resource.audit !== false);
  return [...new Set(entered.map((model) => model.table))];
}

/** Determines the content of the database. */
export async function demoState(store: Store, models: Iterable<Model>): Promise<DemoState> {
  const row = await store.read.selectFrom('_meta').select('value').where('key', '=', KEY).executeTakeFirst();
  if (row) return row.value === BUILDING ? 'unfinished' : 'made';
  for (const table of tablesOf(models)) {
    if (await store.read.selectFrom(table).select('id').limit(1).executeTakeFirst()) return 'foreign';
  }
  return 'empty';
}

async function setMarker(db: Database, value: string): Promise<void> {
  await db
    .insertInto('_meta')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Marks the start of a build, before the first row is written. A killed build leaves the marker behind. */
export async function markBuilding(store: Store): Promise<void> {
  await store.transaction((db) => setMarker(db, BUILDING));
}

/** Marks the end of a build. `about`: time and size of the build, for people. */
export async function markBuilt(store: Store, about: Readonly<Record<string, number>>): Promise<void> {
  await store.transaction((db) => setMarker(db, JSON.stringify(about)));
}

/** Tables of the server that refer to records: changes, stored answers, drawn numbers, sessions. */
const ABOUT_RECORDS = [
  '_outbox',
  '_idempotency',
  '_counters',
  '_sessions',
  '_approvals',
  '_throttle',
  '_trash',
] as const;

/** Number of rows from which a table is emptied faster without its indexes. */
const LARGE = 5000;

async function isLarge(db: Database, table: string): Promise<boolean> {
  const row = await sql`select 1 from ${sql.table(table)} limit 1 offset ${LARGE}`.execute(db);
  return row.rows.length > 0;
}

/**
 * Empties the tables of all resources with their links, and the server's tables that refer to them.
 * @param keeps resources whose rows stay, without their links to others
 */
export async function emptyTables(
  store: Store,
  models: Iterable<Model>,
  keeps: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { true: kept = [], false: all = [] } = Object.groupBy(models, (model) => `${keeps.has(model.table)}` as const);
  const joins = all.flatMap((model) => model.manyRelations.map((many) => many.table));
  const tables = new Set([...joins, ...all.map((model) => model.table), ...ABOUT_RECORDS]);
  await store.transaction(async (db) => {
    for (const model of kept) await unlink(db, model);
    for (const table of tables) {
      const remove = async () => {
        await sql`delete from ${sql.table(table)}`.execute(db);
      };
      await ((await isLarge(db, table)) ? withoutIndexes(store.engine, db, table, remove) : remove());
    }
  });
}

async function unlink(db: Database, { table, columns }: Model): Promise<void> {
  const links = columns.flatMap((column) => (column.target === null ? [] : [[column.field, null]]));
  if (links.length > 0) await db.updateTable(table).set(Object.fromEntries(links)).execute();
}
