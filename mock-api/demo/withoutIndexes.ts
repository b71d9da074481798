import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../db/store.ts';
import type { Database } from '../types.ts';

type Engine = Store['engine'];

/** An index or trigger, with the statement that creates it. */
interface Part {
  readonly kind: 'index' | 'trigger';
  readonly name: string;
  readonly definition: string;
}

const LISTS: Readonly<Record<Engine, (table: string) => RawBuilder<Part>>> = {
  // Automatic indexes of SQLite (of a primary key) have no SQL text.
  sqlite: (table) => sql<Part>`
    select type as kind, name, sql as definition from sqlite_master
    where tbl_name = ${table} and type in ('index', 'trigger') and sql is not null order by type, name`,
  postgres: (table) => sql<Part>`
    select 'index' as kind, indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = ${table} and indexname not in (
      select conname from pg_constraint where conrelid = (quote_ident(${table}))::regclass
    ) order by indexname`,
};

/** Rebuilds the embedded database's full-text table, which its triggers would otherwise update row by row. */
async function refillSearch(engine: Engine, db: Database, table: string): Promise<void> {
  if (engine !== 'sqlite') return;
  const name = `${table}__fts`;
  const found = await sql<{ name: string }>`select name from sqlite_master where name = ${name}`.execute(db);
  if (found.rows.length > 0)
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}) values ('rebuild')`.execute(db);
}

/**
 * Drops the indexes of a table, runs work that adds many rows, and creates them again: 100,000 products take 5 s instead of
 * 30. It all happens in the caller's transaction, so others never see a partial state.
 */
export async function withoutIndexes(
  engine: Engine,
  db: Database,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: parts } = await LISTS[engine](table).execute(db);
  const triggers = parts.filter((part) => part.kind === 'trigger');
  for (const { name } of triggers) await sql`drop trigger ${sql.id(name)}`.execute(db);
  const indexes = parts.filter((part) => part.kind === 'index');
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  await work();
  // PostgreSQL cannot create an index of a table with pending foreign-key checks.
  if (engine === 'postgres') await sql`set constraints all immediate`.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await refillSearch(engine, db, table);
  for (const { definition } of triggers) await sql.raw(definition).execute(db);
  if (engine === 'postgres') await sql`set constraints all deferred`.execute(db);
}
