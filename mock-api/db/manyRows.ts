import { sql } from 'kysely';
import type { Database } from '../types.ts';
import { insertRow, runPrepared, updateRow } from './preparedStatements.ts';
import { connectionOf } from './sqliteKysely.ts';

/** Rows per statement. Few different sizes keep the number of cached statements small. */
const SIZES = [64, 32, 16, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] as const;

type Raw = Readonly<Record<string, unknown>>;

/** Cuts a list into parts of the {@link SIZES}. */
function partsOf<T>(list: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < list.length; at += parts.at(-1)?.length ?? 1) {
    const size = SIZES.find((one) => one <= list.length - at) ?? 1;
    parts.push(list.slice(at, at + size));
  }
  return parts;
}

/** Inserts rows of one table in their order, in as few statements as possible. All have the same columns, in one order. */
export async function insertRows(db: Database, table: string, rows: readonly Raw[]): Promise<void> {
  for (const part of partsOf(rows)) {
    const values = part.flatMap((row) => Object.values(row));
    await runPrepared(db, `${part.length} into ${table}`, values, () => db.insertInto(table).values(part));
  }
}

/**
 * Inserts rows of stored values, on PostgreSQL several in one statement. The embedded database has no way to go, and is fastest with
 * one statement that stays prepared. A column that some rows lack is empty in these.
 * @returns the ids, in the order of the rows
 */
export async function insertNewRows(db: Database, table: string, rows: readonly Raw[]): Promise<number[]> {
  const ids: number[] = [];
  if (connectionOf(db) || rows.length === 1) {
    for (const row of rows) ids.push(await insertRow(db, table, row));
    return ids;
  }
  const names = columnsOf(rows);
  for (const part of partsOf(rows)) {
    const filled = part.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
    const values = filled.flatMap((row) => Object.values(row));
    const found = await runPrepared(db, `insert ${part.length} ${table} (${names.join()})`, values, () =>
      db.insertInto(table).values(filled).returning('id'),
    );
    if (found.length !== part.length) throw new Error(`${table}: the numbers of the new rows did not come back`);
    ids.push(...found.map(({ id }) => Number(id)));
  }
  return ids;
}

/** New stored values of a row that has this version. */
export interface ChangedRow {
  readonly id: number;
  readonly version: number;
  readonly columns: Raw;
}

/**
 * Updates rows that still have their versions, on PostgreSQL several in one statement. All have the same columns.
 * @returns the ids of those that were updated
 */
export async function updateRows(
  db: Database,
  table: string,
  rows: readonly ChangedRow[],
): Promise<ReadonlySet<number>> {
  const updated = new Set<number>();
  if (connectionOf(db) || rows.length === 1) {
    for (const { columns, ...row } of rows) if (await updateRow(db, table, row, columns)) updated.add(row.id);
    return updated;
  }
  const names = columnsOf(rows.map(({ columns }) => columns));
  for (const part of partsOf(rows)) {
    const values = [
      ...names.flatMap((name) => part.flatMap(({ id, columns }) => [id, columns[name]])),
      ...part.map(({ id }) => id),
      ...part.flatMap(({ id, version }) => [id, version]),
    ];
    const shape = `update ${part.length} ${table} (${names.join()}) of versions`;
    const found = await runPrepared(db, shape, values, () => updating(db, table, names, part));
    for (const { id } of found) updated.add(Number(id));
  }
  return updated;
}

const columnsOf = (rows: readonly Raw[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** The statement of {@link updateRows}. The present value after `else` gives the values their type. */
function updating(db: Database, table: string, names: readonly string[], rows: readonly ChangedRow[]) {
  const sets = names.map((name) => {
    const whens = rows.map(({ id, columns }) => sql`when ${id} then ${columns[name]}`);
    return sql`${sql.ref(name)} = case ${sql.ref('id')} ${sql.join(whens, sql` `)} else ${sql.ref(name)} end`;
  });
  const versions = rows.map(({ id, version }) => sql`(${id}, ${version})`);
  const ids = sql`${sql.ref('id')} in (${sql.join(rows.map(({ id }) => id))})`;
  const known = sql`${ids} and (${sql.ref('id')}, ${sql.ref('_version')}) in (${sql.join(versions)})`;
  const statement = sql<{ id: number }>`update ${sql.table(table)} set ${sql.join(sets)} where ${known} returning id`;
  return { compile: () => statement.compile(db) };
}
