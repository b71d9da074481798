import { sql } from 'kysely';
import type { Database } from '../types.ts';
import { constraints, quoteName, referenceText, runStatements, sparseCondition, tableBody, type Ddl } from './ddl.ts';
import { BACKLOG } from './searchBacklog.ts';
import type { ColumnSpec, IndexKey, TableSpec } from './tables.ts';

/**
 * Segments of one size that are merged at once. Every commit adds a segment to the full-text table; they are merged a little
 * at a time as rows are written. With the default of 16, a single row would now and then take most of a second.
 */
const MOST_SEGMENTS = 400;

function columnText(column: ColumnSpec): string {
  if (column.isAuto) return `${quoteName(column.name)} integer primary key autoincrement`;
  return `${quoteName(column.name)} ${column.storage}${constraints(column)}${referenceText(column)}`;
}

const keyText = (key: IndexKey): string =>
  key.isNullTest ? `(${quoteName(key.column)} is null)` : quoteName(key.column);

/**
 * Creates the structure of the embedded database. Tables are STRICT, so a value of the wrong type is refused, as in
 * PostgreSQL.
 */
export const sqliteDdl: Ddl = {
  // The migration's transaction began EXCLUSIVE.
  async lock() {},
  async hasMeta(db) {
    const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = '_meta'`.execute(db);
    return rows.length > 0;
  },
  async catalog(db) {
    const { rows } = await sql<{ type: string; name: string }>`
      select type, name from sqlite_master where type in ('table', 'index')`.execute(db);
    const columns = await sql<{ tbl: string; name: string }>`
      select m.name as tbl, c.name as name from sqlite_master m join pragma_table_info(m.name) c
      where m.type = 'table' and m.sql not like 'create virtual%'`.execute(db);
    const byTable = Map.groupBy(columns.rows, (row) => row.tbl);
    return {
      tables: new Map([...byTable].map(([table, list]) => [table, new Set(list.map((row) => row.name))])),
      indexes: new Set(rows.filter((row) => row.type === 'index').map((row) => row.name)),
    };
  },
  async createTable(db, table) {
    const isSmall = table.primaryKey !== undefined;
    await runStatements(
      db,
      `create table ${quoteName(table.name)} (${tableBody(table, columnText)}) strict${isSmall ? ', without rowid' : ''}`,
    );
  },
  async addColumn(db, table, column) {
    await runStatements(db, `alter table ${quoteName(table)} add column ${columnText(column)}`);
    const value = column.initial ?? null;
    if (value !== null) await sql`update ${sql.table(table)} set ${sql.ref(column.name)} = ${value}`.execute(db);
  },
  async addReferences() {},
  async createIndex(db, table, index) {
    const unique = index.isUnique ? 'unique ' : '';
    await runStatements(
      db,
      `create ${unique}index ${quoteName(index.name)} on ${quoteName(table)} (${index.keys.map(keyText).join(', ')})${sparseCondition(index)}`,
    );
  },
  dropIndex: (db, name) => runStatements(db, `drop index ${quoteName(name)}`),
  // Only one transaction writes at a time, so numbers follow the order of commits by themselves.
  async numberLate() {},
  async leaveRoom() {},
  createSearch: createTrigrams,
};

/**
 * Creates a full-text table of trigrams over the folded columns. It keeps no copy of the texts (external content): triggers
 * record the changed rows, and the writer updates it before the commit (see SearchBacklog).
 */
async function createTrigrams(db: Database, table: TableSpec): Promise<void> {
  const fts = quoteName(`${table.name}__fts`);
  const trigger = (suffix: string) => quoteName(`${table.name}__fts_${suffix}`);
  await runStatements(
    db,
    ...['insert', 'delete', 'update'].map((suffix) => `drop trigger if exists ${trigger(suffix)}`),
  );
  await runStatements(db, `delete from ${BACKLOG} where tbl = '${table.name}'`, `drop table if exists ${fts}`);
  if (table.search.length === 0) return;
  const columns = table.search.map(quoteName).join(', ');
  const note = (row: 'old' | 'new', texts: string) =>
    `begin insert into ${BACKLOG} values ('${table.name}', ${row}.id, ${texts}) on conflict do nothing; end`;
  const before = `json_array(${table.search.map((column) => `old.${quoteName(column)}`).join(', ')})`;
  const changed = table.search.map((column) => `old.${quoteName(column)} is not new.${quoteName(column)}`).join(' or ');
  await runStatements(
    db,
    `create virtual table ${fts} using fts5(${columns}, content=${quoteName(table.name)}, content_rowid='id', tokenize='trigram case_sensitive 1')`,
    `create trigger ${trigger('insert')} after insert on ${quoteName(table.name)} ${note('new', 'null')}`,
    `create trigger ${trigger('delete')} after delete on ${quoteName(table.name)} ${note('old', before)}`,
    `create trigger ${trigger('update')} after update of ${columns} on ${quoteName(table.name)} when ${changed} ${note('old', before)}`,
    `insert into ${fts} (${fts}) values ('rebuild')`,
    `insert into ${fts} (${fts}, rank) values ('crisismerge', ${MOST_SEGMENTS})`,
  );
}
