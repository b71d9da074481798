import type { Database, Row } from '#server';
import { numberOrNull, textOrNull } from '#resource';
import type { FileKind } from '../resources.ts';

/** The resource, and its table. */
export const FILES = 'files';
/** Earlier contents of files. */
export const VERSIONS = 'file_versions';
/** Links for people without an account. */
export const SHARES = 'file_shares';
/** Folders with rights of their own. */
export const RIGHTS = 'folder_rights';
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
