import { sql, type SqlBool } from 'kysely';
import {
  SYSTEM,
  type Actor,
  type Database,
  type ListFilter,
  type ListReader,
  type Row,
  type ServerHost,
} from '#server';
import { numberOrNull, textOrNull } from '#resource';
import type { FileKind } from '../resources.ts';

/** The resource, and its table. */
export const FILES = 'files';
/** Earlier contents of files. */
export const VERSIONS = 'file_versions';
/**
 * Lock of every change to names and places of files. One for all: decisions about a tree (is the name free, is the target
 * inside the moved folder) concern more rows than one, and these transactions are short.
 */
export const FILES_LOCK = 'files';

/** A file or folder as the calls need it. */
export interface FileRow {
  readonly id: number;
  readonly name: string;
  readonly folder: number | null;
  readonly isFolder: boolean;
  readonly kind: FileKind;
  readonly type: string | null;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly path: string | null;
  readonly isSystem: boolean;
  /** Set for the folders that Flexy itself needs. */
  readonly role: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly createdBy: number | null;
  /** It is in a folder with rights of its own, or is one. */
  readonly isRestricted: boolean;
  /** When the present content was stored; null: with the file. */
  readonly savedAt: number | null;
  /** Who stored the present content; null: who created the file, unless `savedAt` is set. */
  readonly savedBy: number | null;
}

/** Columns of {@link FileRow}. */
export const COLUMNS = [
  ...(['id', 'name', 'folder', 'isFolder', 'kind', 'type', 'size', 'width', 'height', 'path', 'isSystem'] as const),
  ...(['role', 'createdAt', 'updatedAt', 'createdBy', 'isRestricted', 'savedAt', 'savedBy'] as const),
] as const;

/** The file of a stored row, or of its columns. */
export function fileOf(row: Readonly<Record<string, unknown>> | Row): FileRow {
  return {
    id: Number(row.id),
    name: String(row.name),
    folder: numberOrNull(row.folder),
    isFolder: Boolean(row.isFolder),
    kind: String(row.kind) as FileKind,
    type: textOrNull(row.type),
    size: Number(row.size ?? 0),
    width: numberOrNull(row.width),
    height: numberOrNull(row.height),
    path: textOrNull(row.path),
    isSystem: Boolean(row.isSystem),
    role: textOrNull(row.role),
    createdAt: Number(row.createdAt),
    updatedAt: Number(row.updatedAt),
    createdBy: numberOrNull(row.createdBy),
    isRestricted: Boolean(row.isRestricted),
    savedAt: numberOrNull(row.savedAt),
    savedBy: numberOrNull(row.savedBy),
  };
}

const isAdmin = ({ roles, isSystem }: Actor): boolean => isSystem === true || roles.includes('ROLE_ADMIN');

/** Tells whether an actor may change files at all (docs/files.md, "Who may do what"). */
const mayWrite = (actor: Actor): boolean => isAdmin(actor) || actor.roles.includes('ROLE_MANAGER');

/** Tells whether an actor may put files into a folder, or change what is in it. */
export const mayChangeIn = (actor: Actor, { isSystem }: Pick<FileRow, 'isSystem'>): boolean =>
  mayWrite(actor) && (!isSystem || isAdmin(actor));

/**
 * Files that an actor may see. `all`: every file; `open`: all except `system`; `images`: images, and the folders that have
 * one somewhere in them, except `system`. The signed address of a zip file contains this value.
 */
export type Sight = 'all' | 'open' | 'images';

/** Returns the files that an actor may see, for reads outside of lists. Same rights as in `resources.server.ts`. */
export function sightOf(actor: Actor): Sight {
  if (isAdmin(actor)) return 'all';
  return actor.roles.includes('ROLE_MANAGER') ? 'open' : 'images';
}

/**
 * The condition that a row is a folder on the way to a picture outside of `system`. The name of a folder can tell as much as
 * a file.
 */
const LEADS_TO_PICTURE = sql<SqlBool>`files.id in (
  with recursive above(id) as (
    select folder from files where kind = 'image' and ${sql.ref('isSystem')} = 0 and folder is not null
    union
    select files.folder from files join above on files.id = above.id where files.folder is not null
  )
  select id from above)`;

/** Those of some rows that belong to what may be seen. */
export async function seenOf(db: Database, rows: readonly FileRow[], sight: Sight): Promise<FileRow[]> {
  if (sight === 'all') return [...rows];
  const open = rows.filter(({ isSystem }) => !isSystem);
  const folders = open.filter(({ isFolder }) => isFolder).map(({ id }) => id);
  if (sight === 'open' || folders.length === 0) return open.filter((file) => sight === 'open' || file.kind === 'image');
  const found = await db.selectFrom(FILES).select('id').where('id', 'in', folders).where(LEADS_TO_PICTURE).execute();
  const leading = new Set(found.map(({ id }) => Number(id)));
  return open.filter(({ id, kind }) => kind === 'image' || leading.has(id));
}

/** Tells whether a file belongs to what may be seen. */
export const isSeen = async (db: Database, file: FileRow, sight: Sight): Promise<boolean> =>
  (await seenOf(db, [file], sight)).length > 0;

/** Query of the files and folders that a reader may see. */
export async function seenRows(host: ServerHost, reader: ListReader, filter: ListFilter) {
  if (sightOf(reader.actor) !== 'images') return reader.rows(FILES, filter);
  // The row limits of these readers have pictures only: a limit cannot tell what a folder contains.
  const all = (await host.readerAs(SYSTEM, reader.locale)).rows(FILES, filter);
  return all.where('isSystem', '=', 0).where((eb) => eb.or([eb('kind', '=', 'image'), LEADS_TO_PICTURE]));
}

/** One file, unlocked; null when it does not exist. */
export async function readFile(db: Database, id: number): Promise<FileRow | null> {
  const row = await db.selectFrom(FILES).select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? fileOf(row) : null;
}

/** Bytes of all files with their versions, and number of files. */
export async function storageUsed(db: Database): Promise<{ readonly used: number; readonly files: number }> {
  const row = await db
    .selectFrom(FILES)
    .select((eb) => [eb.fn.sum('size').as('used'), eb.fn.countAll().as('files')])
    .where('isFolder', '=', 0)
    .executeTakeFirst();
  const versions = await db
    .selectFrom(VERSIONS)
    .select((eb) => eb.fn.sum('size').as('used'))
    .executeTakeFirst();
  return { used: Number(row?.used ?? 0) + Number(versions?.used ?? 0), files: Number(row?.files ?? 0) };
}
