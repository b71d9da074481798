import { sql } from 'kysely';
import type { Store } from '../db/open.ts';
import type { Model } from '../model.ts';
import type { Database } from '../types.ts';
import { withoutIndexes } from './fastLoad.ts';

/** Key of `_meta` under which a build leaves its state. */
const KEY = 'demo';
const BUILDING = 'building';

/** What is in the database: nothing, a build that did not finish, finished demo data, or somebody's own records. */
export type DemoState = 'empty' | 'unfinished' | 'made' | 'foreign';

/** Tables with records that somebody entered, each once: neither single rows (settings) nor what the server notes by itself. */
function tablesOf(models: Iterable<Model>): string[] {
  const entered = [...models].filter(({ resource }) => !resource.singleton && resource.audit !== false);
  return [...new Set(entered.map((model) => model.table))];
}

/** Looks what is there. */
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

/** Says, before the first row is written, that a build is under way: a kill leaves this behind. */
export async function markBuilding(store: Store): Promise<void> {
  await store.transaction((db) => setMarker(db, BUILDING));
}

/** Says that all rows are there. `about`: when and how it was made, for people. */
export async function markMade(store: Store, about: Readonly<Record<string, number>>): Promise<void> {
  await store.transaction((db) => setMarker(db, JSON.stringify(about)));
}

/** Tables of the engine that speak of records: changes, kept answers, numbers given out, who is signed in. */
const ABOUT_RECORDS = [
  '_outbox',
  '_idempotency',
  '_counters',
  '_sessions',
  '_approvals',
  '_throttle',
  '_trash',
] as const;

/** From so many rows on a table is emptied faster without its indexes. */
const LARGE = 5000;

async function isLarge(db: Database, table: string): Promise<boolean> {
  const row = await sql`select 1 from ${sql.table(table)} limit 1 offset ${LARGE}`.execute(db);
  return row.rows.length > 0;
}

/**
 * Empties the tables of all resources with their links, and what the engine keeps about them: the start of time.
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
