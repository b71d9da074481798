import { sql } from 'kysely';
import { isObject } from '#resource';
import { replaceEach } from './convertStored.ts';
import type { DataChangeContext } from './dataChange.ts';

/** A field that has got another name. */
export interface RenamedField {
  /** Name of the resource, which is also that of its table. */
  readonly resource: string;
  readonly from: string;
  readonly to: string;
}

/** The content of a bin entry, whose rows have the value under both names: older versions restore them, too. */
function copyTrashed(content: unknown, { resource, from, to }: RenamedField): string {
  const trashed: unknown = JSON.parse(String(content));
  if (!isObject(trashed) || !Array.isArray(trashed.rows)) return String(content);
  const rows = trashed.rows.map((one: unknown) =>
    isObject(one) && one.resource === resource && isObject(one.row) && from in one.row
      ? { ...one, row: { [to]: one.row[from], ...one.row } }
      : one,
  );
  return JSON.stringify({ ...trashed, rows });
}

/** The changes of an entry of the audit trail under the new name. */
function renameAudited(data: unknown, { from, to }: RenamedField): string {
  const changes: unknown = JSON.parse(String(data));
  if (!isObject(changes) || !(from in changes)) return String(data);
  const entries = Object.entries(changes).map(([name, change]) => [name === from ? to : name, change]);
  return JSON.stringify(Object.fromEntries(entries));
}

/**
 * Copies the values of a field to its new name wherever they are stored: in the table, in the bin and in the audit trail. It
 * writes only a column that is added now, and leaves the former one.
 */
export async function copyStored({ db, engine, tables, added }: DataChangeContext, field: RenamedField): Promise<void> {
  const { resource, from, to } = field;
  if (!tables.get(resource)?.has(from) || added.get(resource)?.has(to) !== true) return;
  await sql`update ${sql.table(resource)} set ${sql.ref(to)} = ${sql.ref(from)} where ${sql.ref(to)} is null`.execute(
    db,
  );
  const named = `%"${from}"%`;
  if (tables.has('_trash'))
    await replaceEach(
      db,
      { table: '_trash', key: 'bin', column: 'content' },
      sql<boolean>`content like ${`%"${resource}"%`} and content like ${named}`,
      (content) => copyTrashed(content, field),
    );
  if (tables.has('audit'))
    await replaceEach(
      db,
      { table: 'audit', key: 'id', column: 'data' },
      sql<boolean>`resource = ${resource} and data like ${named}`,
      (data) => renameAudited(data, field),
    );
  // PostgreSQL makes no index on a table whose links are still to be checked.
  if (engine === 'postgres') await sql`set constraints all immediate`.execute(db);
}
