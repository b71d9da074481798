import type { Model } from '../model.ts';
import type { Database } from '../types.ts';
import { addFoldedColumns, type Column } from './column.ts';

/**
 * Version of the folding rules. Raise it whenever `fold` or the format of folded columns changes: stored rows are then
 * folded again.
 */
export const FOLD_VERSION = 2;
/** Rows folded per round. */
const CHUNK = 500;

const derivedNames = (column: Column): string[] =>
  [column.foldName, ...Object.values(column.localeNames ?? {})].filter((name) => name !== null);

/** Tells whether the field itself was added now, and no row has a value. */
const isEmptyEverywhere = (column: Column, added: ReadonlySet<string> | null): boolean =>
  added?.has(column.field) === true && column.toDb(column.initial) === null;

/** Fills the folded columns of existing rows. `added`: the new columns; null folds all columns again. */
export async function backfillFoldedColumns(
  db: Database,
  model: Model,
  added: ReadonlySet<string> | null,
): Promise<void> {
  const columns = model.columns.filter(
    (column) =>
      derivedNames(column).some((name) => added === null || added.has(name)) && !isEmptyEverywhere(column, added),
  );
  if (columns.length === 0) return;
  const names = columns.map((column) => column.field);
  for (let last = 0; ;) {
    const query = db
      .selectFrom(model.table)
      .select(['id', ...names])
      .where('id', '>', last);
    const rows = await query.orderBy('id').limit(CHUNK).execute();
    for (const row of rows) {
      const values: Record<string, unknown> = {};
      for (const column of columns) addFoldedColumns(column, column.fromDb(row[column.field]), values);
      await db.updateTable(model.table).set(values).where('id', '=', row.id).execute();
    }
    if (rows.length < CHUNK) return;
    last = Number(rows.at(-1)?.id);
  }
}
