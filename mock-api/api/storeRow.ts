import { insertNewRows, updateRows } from '../db/manyRows.ts';
import { runPrepared } from '../db/preparedStatements.ts';
import type { Model } from '../model.ts';
import type { Database, Row } from '../types.ts';
import { sortRows, loadByOwner, loadJoins, loadOne } from './load.ts';

type Columns = Readonly<Record<string, unknown>>;

/** Inserts stored values. @returns the rows, without their lines and many relations */
export async function storeNew(db: Database, model: Model, all: readonly Columns[]): Promise<Row[]> {
  const ids = await insertNewRows(db, model.table, all);
  return all.map((columns, at) => model.newRow(ids[at] ?? 0, columns));
}

/** A row that is to be changed, and its new stored values with its version. */
export interface StoredChange {
  readonly before: Row;
  readonly columns: Columns;
}

/** Updates rows with stored values. @returns the updated rows, without their lines and many relations */
export async function storeChanged(db: Database, model: Model, changes: readonly StoredChange[]): Promise<Row[]> {
  const known = changes.map(({ before, columns }) => ({
    id: before.id,
    version: Number(before._version),
    columns: changes.length === 1 ? columns : { ...presentOf(model, before, changes), ...columns },
  }));
  const updated = await updateRows(db, model.table, known);
  const rows: Row[] = [];
  for (const { before, columns } of changes)
    rows.push(
      updated.has(before.id) ? model.changedRow(before, columns) : await storeAnyVersion(db, model, before, columns),
    );
  return rows;
}

/** The stored values of a row in the columns that others are changed in: one statement sets the same columns of all rows. */
function presentOf(model: Model, before: Row, changes: readonly StoredChange[]): Columns {
  const fields = changes.flatMap(({ columns }) => Object.keys(columns).filter((name) => model.byField.has(name)));
  return model.toColumns(Object.fromEntries(fields.map((name) => [name, before[name]])));
}

/** Updates a row that another step of this transaction has written since it was read, so it is read again. */
async function storeAnyVersion(db: Database, model: Model, before: Row, columns: Columns): Promise<Row> {
  await db.updateTable(model.table).set(columns).where('id', '=', before.id).execute();
  const row = await loadOne(db, model, before.id);
  if (!row) throw new Error(`${model.table} ${before.id}: the row to be changed is gone`);
  return row;
}

/** Deletes the rows with a value in a column. */
export async function deleteRows(db: Database, table: string, column: string, value: number): Promise<void> {
  await runPrepared(db, `delete ${table} by ${column}`, [value], () => db.deleteFrom(table).where(column, '=', value));
}

/** Tells whether a row may have targets in a many relation: those that were read with it, else it is not known. */
export const hasTargets = (read: unknown): boolean => !Array.isArray(read) || read.length > 0;

/** Lines of rows, by row. Rows that were just written contain them. */
export async function linesOf(
  db: Database,
  model: Model,
  { name, by }: { readonly name: string; readonly by: string },
  rows: readonly Row[],
): Promise<ReadonlyMap<number, readonly Row[]>> {
  const written = listsIn<Row>(rows, name);
  if (!written) return loadByOwner(db, model, by, idsOf(rows));
  return new Map(written.map(([id, lines]) => [id, sortRows(model, [...lines])]));
}

/** Targets of a many relation, by row. Rows that were just written, or loaded for row limits, contain them. */
export async function targetsOf(
  db: Database,
  table: string,
  name: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const known = listsIn<number>(rows, name);
  return known ? new Map(known) : loadJoins(db, table, idsOf(rows));
}

/** The lists of rows under a name; null when one of the rows has none. */
function listsIn<T>(rows: readonly Row[], name: string): [number, readonly T[]][] | null {
  const found = rows.flatMap((row): [number, readonly T[]][] => {
    const list = row[name];
    return Array.isArray(list) ? [[row.id, list]] : [];
  });
  return found.length === rows.length ? found : null;
}

const idsOf = (rows: readonly Row[]) => rows.map((row) => row.id);
