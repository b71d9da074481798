import type { Model } from '../model.ts';
import type { Database, Row } from '../types.ts';
import { loadByIds } from './load.ts';
import { fieldOf, type View } from './view.ts';

/** Tells whether a field of an embedded record brings further records. */
export function isEmbedding({ resource }: View, name: string): boolean {
  const field = fieldOf(resource, name);
  return (
    field?.type === 'relation' || field?.type === 'lines' || field?.type === 'collection' || field?.computed === true
  );
}

/** Source of rows: the database, and rows that the transaction of the answer holds. */
interface RowSource {
  readonly db: Database;
  readonly known?: (model: Model, id: number) => Row | undefined;
}

/** Rows of these ids with these columns; those that the transaction holds are not read again. */
export async function rowsToEmbed(
  { model }: View,
  ids: readonly number[],
  columns: readonly string[],
  source: RowSource,
): Promise<Row[]> {
  const held = [...new Set(ids)].flatMap((id) => source.known?.(model, id) ?? []);
  const others = held.length === 0 ? ids : ids.filter((id) => held.every((row) => row.id !== id));
  const some = held.map((row) => ({ ...Object.fromEntries(columns.map((name) => [name, row[name]])), id: row.id }));
  return others.length === 0 ? some : [...some, ...(await loadByIds(source.db, model, others, columns))];
}

/** Columns that some fields need: all of them as soon as one is computed from its record. */
export function columnsFor(view: View, fields: readonly string[]): readonly string[] {
  const { select } = view.model;
  if (fields.some((name) => fieldOf(view.resource, name)?.computed)) return select;
  return ['id', ...select.filter((name) => name !== 'id' && fields.includes(name))];
}
