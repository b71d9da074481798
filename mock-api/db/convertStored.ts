import { sql } from 'kysely';
import type { TrashContent } from '../bin/trash.ts';
import type { Database } from '../types.ts';
import type { DataChangeContext } from './dataChange.ts';

/** A stored field whose values a data change converts. */
export interface ConvertedField {
  /** Name of the resource, which is also that of its table. */
  readonly resource: string;
  readonly field: string;
  /** True when the column holds JSON text. */
  readonly isJson?: boolean;
  /** New value of an old one, in the internal format; never called for null. */
  convert(value: unknown): unknown;
}

/** A column with a row's number in `key`. */
interface Place {
  readonly table: string;
  readonly key: string;
  readonly column: string;
}

/** Rows that are read at once. */
const CHUNK = 500;

/** Replaces the values of a column, some rows at a time, where a condition holds. */
export async function replaceEach(
  db: Database,
  { table, key, column }: Place,
  condition: ReturnType<typeof sql<boolean>>,
  replaced: (value: unknown) => unknown,
): Promise<void> {
  for (let last = 0; ;) {
    const query = db.selectFrom(table).select([key, column]).where(key, '>', last).where(column, 'is not', null);
    const rows = await query.where(condition).orderBy(key).limit(CHUNK).execute();
    for (const row of rows)
      await db
        .updateTable(table)
        .set({ [column]: replaced(row[column]) })
        .where(key, '=', row[key])
        .execute();
    if (rows.length < CHUNK) return;
    last = Number(rows.at(-1)?.[key]);
  }
}

const convertIn = (value: unknown, { convert }: ConvertedField): unknown =>
  value === null || value === undefined ? value : convert(value);

/** The content of a bin entry with the converted values. */
function convertTrashed(content: unknown, converted: ConvertedField): string {
  const { resource, field } = converted;
  const trashed: TrashContent = JSON.parse(String(content));
  const rows = trashed.rows.map((one) =>
    one.resource === resource && field in one.row
      ? { ...one, row: { ...one.row, [field]: convertIn(one.row[field], converted) } }
      : one,
  );
  return JSON.stringify({ ...trashed, rows });
}

/** The changes of an entry of the audit trail with the converted values before and after. */
function convertAudited(data: unknown, converted: ConvertedField): string {
  const changes: Record<string, unknown> = JSON.parse(String(data));
  const change = changes[converted.field];
  if (!Array.isArray(change)) return String(data);
  return JSON.stringify({ ...changes, [converted.field]: change.map((value) => convertIn(value, converted)) });
}

/**
 * Converts the values of a field wherever they are stored: in the table, in the bin and in the audit trail. The records'
 * versions stay.
 */
export async function convertStored({ db, tables }: DataChangeContext, converted: ConvertedField): Promise<void> {
  const { resource, field, isJson = false, convert } = converted;
  const replaced = (stored: unknown) =>
    isJson ? JSON.stringify(convert(JSON.parse(String(stored)))) : convert(stored);
  // The resources of a plugin that was never there have no table.
  if (tables.get(resource)?.has(field))
    await replaceEach(db, { table: resource, key: 'id', column: field }, sql<boolean>`1 = 1`, replaced);
  const named = `%"${field}"%`;
  if (tables.has('_trash'))
    await replaceEach(
      db,
      { table: '_trash', key: 'bin', column: 'content' },
      sql<boolean>`content like ${named}`,
      (content) => convertTrashed(content, converted),
    );
  if (tables.has('audit'))
    await replaceEach(
      db,
      { table: 'audit', key: 'id', column: 'data' },
      sql<boolean>`resource = ${resource} and data like ${named}`,
      (data) => convertAudited(data, converted),
    );
}
