import type { OutputOf } from '#resource';
import { isDecoded, type Actor, type Database, type Files, type Locale } from '#server';
import type { createFolderCall } from '../calls.ts';
import { dangerOf } from '../rules/danger.ts';
import { contentAddresses } from './addresses.ts';
import { RIGHTS, type FileRow } from './rows.ts';
import { mayChange, sightOf } from './sight.ts';

/** A file or folder in answers, in the server's units. */
export type FileItem = OutputOf<typeof createFolderCall>['item'];

/** Width of the small pictures in lists, px: enough for large icons on dense screens. */
const THUMBNAIL = 256;

/** Database, file store and caller that an item is built with. */
export interface ItemContext {
  readonly db: Database;
  readonly files: Files;
  readonly actor: Actor;
  readonly locale: Locale;
}

/** Names of people by their ids. */
export async function namesOf(db: Database, people: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(people.flatMap((person) => person ?? []))];
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('users').select(['id', 'username', 'fullName']).where('id', 'in', ids).execute();
  return new Map(users.map(({ id, username, fullName }) => [Number(id), String(fullName || username)]));
}

function addressesOf(row: FileRow, context: ItemContext) {
  if (row.isFolder || row.path === null) return { url: null, thumbnail: null, downloadUrl: null };
  const { files, locale } = context;
  const addresses = { ...contentAddresses(context, row), thumbnail: null };
  if (row.kind !== 'image') return addresses;
  // A picture that the server does not decode is shown as a file.
  const thumbnail = isDecoded(row) ? files.imageAddress(row.path, locale, THUMBNAIL) : null;
  // Fields for pictures take the address of its path.
  return { ...addresses, url: files.imageAddress(row.path, locale), thumbnail };
}

/** Those of some folders that have rights of their own. */
async function withOwnRights(db: Database, rows: readonly FileRow[]): Promise<ReadonlySet<number>> {
  const ids = rows.filter(({ isFolder, isRestricted }) => isFolder && isRestricted).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const found = await db.selectFrom(RIGHTS).select('folder').where('folder', 'in', ids).execute();
  return new Set(found.map(({ folder }) => Number(folder)));
}

/** Rows as they are answered. `counts`: number of files in each folder. */
export async function itemsOf(
  rows: readonly FileRow[],
  context: ItemContext,
  counts: ReadonlyMap<number, number> = new Map(),
): Promise<FileItem[]> {
  const names = await namesOf(
    context.db,
    rows.flatMap(({ createdBy, savedBy }) => [createdBy, savedBy]),
  );
  const sight = await sightOf(context.db, context.actor);
  const restricted = await withOwnRights(context.db, rows);
  const nameOf = (person: number | null) => (person === null ? null : (names.get(person) ?? null));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isFolder: row.isFolder,
    folder: row.folder,
    kind: row.kind,
    type: row.type,
    size: row.size,
    width: row.width,
    height: row.height,
    items: row.isFolder ? (counts.get(row.id) ?? 0) : null,
    path: row.path,
    ...addressesOf(row, context),
    danger: row.isFolder ? null : dangerOf(row.name, row.type),
    isRestricted: row.isRestricted,
    hasRights: restricted.has(row.id),
    isReadOnly: row.role !== null || !mayChange(sight, row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    savedAt: row.savedAt ?? row.createdAt,
    createdBy: nameOf(row.createdBy),
    savedBy: nameOf(row.savedAt === null ? row.createdBy : row.savedBy),
  }));
}

/** One row as it is answered. */
export async function itemOf(row: FileRow, context: ItemContext): Promise<FileItem> {
  const [item] = await itemsOf([row], context);
  if (!item) throw new Error('A row has an item');
  return item;
}
