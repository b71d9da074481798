import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SECRET_FILE } from '../auth/keys.ts';
import { quoteName } from '../db/ddl.ts';
import { FILE } from '../db/sqlite.ts';
import type { ColumnSpec, TableSpec } from '../db/tables.ts';
import { StartupProblem } from '../startupProblem.ts';
import {
  isRowless,
  orderKeyOf,
  EXCLUDED_META,
  type Contents,
  type RecordedStructure,
  type Source,
} from './contents.ts';
import { parseStructure, tableNames } from './recordedStructure.ts';
import type { Values } from './rowFormat.ts';

/** Rows per chunk. */
const CHUNK = 500;
/** Time limit of the wait for the checkpoint of a process that is ending, ms. */
const PATIENCE_MS = 5000;

/** Opens a snapshot of the embedded database. It does not block writers. */
export function openSqliteSource(dataDir: string): Source {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) throw new StartupProblem(`There is no database in ${dataDir}. Set DATA_DIR to its folder.`);
  const database = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    database.exec('pragma query_only = on; pragma temp_store = memory');
    database.exec('begin');
    const contents = contentsOf(database, secretOf(dataDir));
    return {
      contents,
      rows: (table) => sqliteRows(database, table),
      async close() {
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function secretOf(dataDir: string): string | null {
  const file = join(dataDir, SECRET_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function contentsOf(database: DatabaseSync, secret: string | null): Contents {
  const has = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
  const recorded = has.get('_meta') ? recordedIn(database) : null;
  if (!recorded) throw new StartupProblem('The database file holds nothing of Flexy.');
  const tables = tableNames(recorded)
    .filter((table) => has.get(table))
    .map((table) => tableIn(database, table));
  const numbers = has.get('sqlite_sequence') ? database.prepare('select name, seq from sqlite_sequence').all() : [];
  const known = new Set(tables.map((table) => table.name));
  const last = new Map(
    numbers.map((row) => [String(row.name), Number(row.seq)] as const).filter(([table]) => known.has(table)),
  );
  return { engine: 'sqlite', recorded, tables, last, secret };
}

const recordedIn = (database: DatabaseSync): RecordedStructure | null =>
  parseStructure(database.prepare("select value from _meta where key = 'schema'").get()?.value);

/** The definition of a table in the database, without its indexes. */
function tableIn(database: DatabaseSync, table: string): TableSpec {
  const isAuto = String(
    database.prepare("select sql from sqlite_master where type = 'table' and name = ?").get(table)?.sql,
  ).includes('autoincrement');
  const links = new Map(
    database
      .prepare('select "from" as name, "table" as target, on_delete as rule from pragma_foreign_key_list(?)')
      .all(table)
      .map((row) => [String(row.name), { table: String(row.target), isOwned: row.rule === 'CASCADE' }]),
  );
  const found = database
    .prepare(
      'select name, type, "notnull" as required, dflt_value as preset, pk from pragma_table_info(?) order by cid',
    )
    .all(table);
  const columns = found.map((row): ColumnSpec => {
    const references = links.get(String(row.name));
    return {
      name: String(row.name),
      storage: String(row.type).toLowerCase() === 'text' ? 'text' : 'integer',
      kind: '',
      ...(isAuto && row.pk === 1 ? { isAuto } : {}),
      ...(row.required === 1 ? { isRequired: true } : {}),
      ...(row.preset === null ? {} : { preset: Number(row.preset) }),
      ...(references ? { references } : {}),
    };
  });
  const key = found.filter((row) => Number(row.pk) > 0).toSorted((a, b) => Number(a.pk) - Number(b.pk));
  const primaryKey = isAuto ? {} : { primaryKey: key.map((row) => String(row.name)) };
  return { name: table, columns, ...primaryKey, indexes: [], search: [] };
}

/** The rows of a table, in the open transaction. */
export async function* sqliteRows(database: DatabaseSync, table: TableSpec): AsyncGenerator<readonly Values[]> {
  if (isRowless(table)) return;
  const columns = table.columns.map((column) => quoteName(column.name)).join();
  const order = orderKeyOf(table).map(quoteName).join();
  const without = table.name === '_meta' ? ` where key not in (${EXCLUDED_META.map((key) => `'${key}'`).join()})` : '';
  const statement = database.prepare(`select ${columns} from ${quoteName(table.name)}${without} order by ${order}`);
  statement.setReturnArrays(true);
  statement.setReadBigInts(hasBig(database, table));
  let rows: Values[] = [];
  for (const row of statement.iterate()) {
    rows.push(row as unknown as Values);
    if (rows.length < CHUNK) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Tells whether a table has numbers beyond 2^53. They are rare, and reading all numbers exactly takes twice as long. */
function hasBig(database: DatabaseSync, table: TableSpec): boolean {
  const tests = table.columns
    .filter((column) => column.storage === 'integer')
    .map(
      ({ name: column }) =>
        `${quoteName(column)} not between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}`,
    );
  if (tests.length === 0) return false;
  return (
    database.prepare(`select 1 from ${quoteName(table.name)} where ${tests.join(' or ')} limit 1`).get() !== undefined
  );
}
