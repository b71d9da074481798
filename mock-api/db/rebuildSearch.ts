import { DatabaseSync } from 'node:sqlite';
import type { Store } from './store.ts';
import { sqliteDdl } from './sqliteDdl.ts';
import { isDamage } from './sqliteKysely.ts';
import type { TableSpec } from './tables.ts';
import { execWhenUnlocked } from './writer.ts';

/** Time limit of the wait for writers, ms. */
const PATIENCE_MS = 60_000;

/**
 * Builds the damaged search index of a table anew. An index whose own pages cannot be read cannot be dropped either; it is
 * taken out of the list of tables then, and its pages stay unused until the next backup is restored.
 */
export async function rebuildSearch(file: string, table: TableSpec, transaction: Store['transaction']): Promise<void> {
  const build = () => transaction((db) => sqliteDdl.createSearch(db, table));
  try {
    await build();
  } catch (error) {
    if (!isDamage(error)) throw error;
    await forgetSearch(file, table.name);
    await build();
  }
}

async function forgetSearch(file: string, table: string): Promise<void> {
  // Only this connection may write to the list of tables.
  const database = new DatabaseSync(file, { timeout: 0, defensive: false });
  try {
    await execWhenUnlocked(database, 'begin immediate', PATIENCE_MS);
    const version = Number(database.prepare('pragma schema_version').get()?.schema_version);
    database.exec('pragma writable_schema = on');
    const search = `${table}__fts`;
    database
      .prepare(`delete from sqlite_master where tbl_name = ? or tbl_name glob ? and type in ('table', 'index')`)
      .run(search, `${search}_*`);
    // Tells the other connections to read the list anew.
    database.exec(`pragma schema_version = ${version + 1}`);
    database.exec('commit');
  } finally {
    database.close();
  }
}
