import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../db/open.ts';
import type { Database } from '../types.ts';

type Engine = Store['engine'];

/** An index or trigger, and the statement that makes it again. */
interface Part {
  readonly kind: 'index' | 'trigger';
  readonly name: string;
  readonly definition: string;
}

const LISTS: Readonly<Record<Engine, (table: string) => RawBuilder<Part>>> = {
  // What SQLite made by itself (of a primary key) has no text.
  sqlite: (table) => sql<Part>`
    select type as kind, name, sql as definition from sqlite_master
    where tbl_name = ${table} and type in ('index', 'trigger') and sql is not null order by type, name`,
  postgres: (table) => sql<Part>`
    select 'index' as kind, indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = ${table} and indexname not in (
      select conname from pg_constraint where conrelid = (quote_ident(${table}))::regclass
    ) order by indexname`,
};

/** The embedded database's search table follows its table by triggers: without them it is filled from it in one go. */
async function refillSearch(engine: Engine, db: Database, table: string): Promise<void> {
  if (engine !== 'sqlite') return;
  const name = `${table}__fts`;
  const found = await sql<{ name: string }>`select name from sqlite_master where name = ${name}`.execute(db);
  if (found.rows.length > 0)
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}) values ('rebuild')`.execute(db);
}

/**
 * Runs work, which adds many rows to a table, while the table has no indexes, and makes them anew afterwards: 100,000
 * products take 5 s in place of 30. All in the caller's transaction, so others see all of it or nothing.
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
  // PostgreSQL makes no index of a table while links of new rows are still to be checked.
  if (engine === 'postgres') await sql`set constraints all immediate`.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await refillSearch(engine, db, table);
  for (const { definition } of triggers) await sql.raw(definition).execute(db);
  if (engine === 'postgres') await sql`set constraints all deferred`.execute(db);
}
