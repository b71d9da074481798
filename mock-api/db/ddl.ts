import { sql } from 'kysely';
import type { Database } from '../types.ts';
import type { ColumnSpec, IndexSpec, TableSpec } from './tables.ts';

/** The present structure of a database: columns by table, and names of indexes. */
export interface Catalog {
  readonly tables: ReadonlyMap<string, ReadonlySet<string>>;
  readonly indexes: ReadonlySet<string>;
}

/** Creates the structure in one engine. Everything runs in the migration's transaction. */
export interface Ddl {
  /** Waits until no other process migrates. The lock ends with the transaction. */
  lock(db: Database): Promise<void>;
  /** Tells whether `_meta` exists. Every start asks this, so it must be quick. */
  hasMeta(db: Database): Promise<boolean>;
  catalog(db: Database): Promise<Catalog>;
  createTable(db: Database, table: TableSpec): Promise<void>;
  /** Adds a column. Rows that exist get its initial value; on PostgreSQL so do rows of processes that do not know it yet. */
  addColumn(db: Database, table: string, column: ColumnSpec): Promise<void>;
  /** Adds the foreign keys whose target tables did not exist yet when the table was created. */
  addReferences(db: Database, table: TableSpec, columns: readonly ColumnSpec[]): Promise<void>;
  /** `isAside`: outside of a transaction, while others write the table (PostgreSQL). */
  createIndex(db: Database, table: string, index: IndexSpec, isAside?: boolean): Promise<void>;
  dropIndex(db: Database, name: string, isAside?: boolean): Promise<void>;
  /** Lets new rows wait for their number, and makes what gives it to them (TableSpec.isNumberedLate). Safe to repeat. */
  numberLate(db: Database, table: TableSpec): Promise<void>;
  /** Leaves room beside the rows that are inserted, for what they are changed to (TableSpec.isChangedOften). Safe to repeat. */
  leaveRoom(db: Database, table: string): Promise<void>;
  /** Creates the search index over these columns; called when they have changed. */
  createSearch(db: Database, table: TableSpec, isAside?: boolean): Promise<void>;
}

/** Quotes a trusted name for SQL. */
export const quoteName = (text: string): string => `"${text}"`;

/** Runs statements without parameters. */
export async function runStatements(db: Database, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The part of a table's definition that is the same in both engines. */
export function tableBody(table: TableSpec, columnText: (column: ColumnSpec) => string): string {
  const parts = table.columns.map(columnText);
  if (table.primaryKey) parts.push(`primary key (${table.primaryKey.map(quoteName).join(', ')})`);
  return parts.join(', ');
}

/** The column's constraints, such as ` not null default 1`; empty when it has none. */
export function constraints(column: ColumnSpec): string {
  return (column.isRequired ? ' not null' : '') + (column.preset === undefined ? '' : ` default ${column.preset}`);
}

/**
 * The reference clause, such as ` references "stores"("id") …`. It is checked at the commit. The application decides what a
 * deletion does; the foreign key is only a safety net.
 */
export function referenceText(column: ColumnSpec): string {
  if (!column.references) return '';
  const { table, isOwned } = column.references;
  return ` references ${quoteName(table)}(id)${isOwned ? ' on delete cascade' : ''} deferrable initially deferred`;
}

/** The condition of a partial index that leaves out empty values. */
export function sparseCondition(index: IndexSpec): string {
  const [first] = index.keys;
  return index.isSparse && first ? ` where ${quoteName(first.column)} is not null` : '';
}
