import { sql } from 'kysely';
import type { Database } from '../types.ts';
import type { ColumnSpec, IndexSpec, TableSpec } from './tables.ts';

/** What a database has: columns by table, and names of indexes. */
export interface Catalog {
  readonly tables: ReadonlyMap<string, ReadonlySet<string>>;
  readonly indexes: ReadonlySet<string>;
}

/** How one engine is given its structure. Everything runs in the migration's transaction. */
export interface Ddl {
  /** Waits until no other process migrates; ends with the transaction. */
  lock(db: Database): Promise<void>;
  /** Tells whether `_meta` is there: asked at every start, so it must be quick. */
  hasMeta(db: Database): Promise<boolean>;
  catalog(db: Database): Promise<Catalog>;
  createTable(db: Database, table: TableSpec): Promise<void>;
  addColumn(db: Database, table: string, column: ColumnSpec): Promise<void>;
  /** Foreign keys that could not be made with their table, as the tables they point at came later. */
  addReferences(db: Database, table: TableSpec, columns: readonly ColumnSpec[]): Promise<void>;
  createIndex(db: Database, table: string, index: IndexSpec): Promise<void>;
  /** Numbers rows in the order of commits, and tells other processes of each (see TableSpec); again is no harm. */
  orderByCommit(db: Database, table: TableSpec): Promise<void>;
  /** Makes searching these columns fast; called when they changed. */
  createSearch(db: Database, table: TableSpec): Promise<void>;
}

/** Quotes a trusted name. */
export const name = (text: string): string => `"${text}"`;

/** Runs statements as they stand. */
export async function run(db: Database, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The parts of a table that both engines write alike. */
export function tableBody(table: TableSpec, columnText: (column: ColumnSpec) => string): string {
  const parts = table.columns.map(columnText);
  if (table.primaryKey) parts.push(`primary key (${table.primaryKey.map(name).join(', ')})`);
  return parts.join(', ');
}

/** ` not null default 1`, or nothing. */
export function constraints(column: ColumnSpec): string {
  return (column.isRequired ? ' not null' : '') + (column.preset === undefined ? '' : ` default ${column.preset}`);
}

/** ` references "stores"("id") …`: checked at the commit; the application decides what deleting does, this is the net. */
export function referenceText(column: ColumnSpec): string {
  if (!column.references) return '';
  const { table, isOwned } = column.references;
  return ` references ${name(table)}(id)${isOwned ? ' on delete cascade' : ''} deferrable initially deferred`;
}

/** The condition of an index that leaves empty values out. */
export function sparse(index: IndexSpec): string {
  const [first] = index.keys;
  return index.isSparse && first ? ` where ${name(first.column)} is not null` : '';
}
