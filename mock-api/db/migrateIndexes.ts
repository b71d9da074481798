import { sql } from 'kysely';
import { StartupProblem } from '../startupProblem.ts';
import type { Database } from '../types.ts';
import type { Catalog, Ddl } from './ddl.ts';
import type { TableSpec } from './tables.ts';

/** Creates the missing indexes of tables. `isAside`: without a transaction, while others write the tables. */
export async function addIndexes(
  db: Database,
  ddl: Ddl,
  tables: readonly TableSpec[],
  catalog: Catalog,
  isAside = false,
): Promise<void> {
  for (const table of tables) {
    for (const index of table.indexes) {
      if (catalog.indexes.has(index.name)) continue;
      if (index.isUnique && catalog.tables.has(table.name))
        await requireUnique(
          db,
          table.name,
          index.keys.map((key) => key.column),
        );
      await ddl.createIndex(db, table.name, index, isAside);
    }
  }
}

/** Removes our indexes that are no longer declared, on the tables of known resources. */
export async function dropIndexes(
  db: Database,
  ddl: Ddl,
  tables: readonly TableSpec[],
  catalog: Catalog,
  isAside = false,
): Promise<void> {
  const wanted = new Set(tables.flatMap((table) => table.indexes.map((index) => index.name)));
  for (const index of catalog.indexes) {
    const isOurs = tables.some(
      (table) =>
        index.startsWith(`ix_${table.name}_`.slice(0, 46)) || index.startsWith(`ux_${table.name}_`.slice(0, 46)),
    );
    if (isOurs && !wanted.has(index)) await ddl.dropIndex(db, index, isAside);
  }
}

async function requireUnique(db: Database, table: string, columns: readonly string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const given = sql.join(
    columns.map((column) => sql`${sql.ref(column)} is not null`),
    sql` and `,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${list} from ${sql.table(table)} where ${given} group by ${list} having count(*) > 1 limit 1`.execute(db);
  const [first] = rows;
  if (!first) return;
  const value = Object.values(first).join(', ').slice(0, 60);
  throw new StartupProblem(
    `Several ${table} have the same ${columns.join(' and ')} (${value}), which must be unique from this version on. Start the version before, give them different ones, and start this one again.`,
  );
}
