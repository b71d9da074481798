import { announceInTx, type Database, type Tx } from '#server';
import { holdsClosed } from './problems.ts';
import { FILES, RIGHTS, type FileRow } from './rows.ts';
import type { Sight } from './sight.ts';
import { withAllBelow } from './tree.ts';

/** Stored rights of those of some folders that have rights of their own, by folder. */
export async function rightsIn(db: Database, folders: readonly number[]): Promise<ReadonlyMap<number, unknown>> {
  const found = new Map<number, unknown>();
  for (let at = 0; at < folders.length; at += CHUNK) {
    const some = folders.slice(at, at + CHUNK);
    const rows = await db.selectFrom(RIGHTS).select(['folder', 'rights']).where('folder', 'in', some).execute();
    for (const { folder, rights } of rows) found.set(Number(folder), JSON.parse(String(rights)));
  }
  return found;
}

/** Ids of folders among some rows. */
export const folderIds = (rows: readonly FileRow[]): number[] =>
  rows.filter(({ isFolder }) => isFolder).map(({ id }) => id);

/** What a file takes over from the folder that it is in. */
type Inherited = Pick<FileRow, 'isSystem' | 'isRestricted'>;

/**
 * Hands on to a file or folder, and to everything in it, what it takes over from its place. Folders are changed one by one,
 * so that open screens hear of them; the files in them by a few statements, whatever their number.
 */
export async function inherit(tx: Tx, file: FileRow, from: Inherited): Promise<void> {
  const all = file.isFolder ? await withAllBelow(tx.db, [file.id], tx.locale, { only: 'folders' }) : [file];
  const own = await rightsIn(tx.db, folderIds(all));
  const restricted = new Map<number, boolean>();
  for (const { id, folder, ...row } of all) {
    const around = id === file.id ? from.isRestricted : restricted.get(folder ?? 0) === true;
    const flags = { isSystem: from.isSystem, isRestricted: around || own.has(id) };
    restricted.set(id, flags.isRestricted);
    if (row.isSystem !== flags.isSystem || row.isRestricted !== flags.isRestricted) await tx.update(FILES, id, flags);
  }
  if (!file.isFolder) return;
  for (const isRestricted of [true, false]) {
    const folders = [...restricted].filter(([, is]) => is === isRestricted).map(([id]) => id);
    await markFiles(tx, folders, { isSystem: from.isSystem, isRestricted });
  }
}

/** Marks the files of some folders. It is no change of the files themselves, so they keep their version. */
async function markFiles(tx: Tx, folders: readonly number[], flags: Inherited): Promise<void> {
  const [isSystem, isRestricted] = [Number(flags.isSystem), Number(flags.isRestricted)];
  for (let at = 0; at < folders.length; at += CHUNK) {
    const others = tx.db
      .selectFrom(FILES)
      .select(['id', 'kind', 'isSystem', 'isRestricted', '_version'])
      .where('folder', 'in', folders.slice(at, at + CHUNK))
      .where('isFolder', '=', 0)
      .where((eb) => eb.or([eb('isSystem', '!=', isSystem), eb('isRestricted', '!=', isRestricted)]));
    const before = await others.execute();
    if (before.length === 0) continue;
    await tx.db
      .updateTable(FILES)
      .set({ isSystem, isRestricted })
      .where('id', 'in', others.clearSelect().select('id'))
      .execute();
    // Those who may no longer see them are told.
    announceInTx(tx, FILES, before.map(rowOf));
  }
}

/** The fields of a stored file that rights refer to. */
const rowOf = ({ id, kind, isSystem, isRestricted, _version }: Readonly<Record<string, unknown>>) => ({
  ...{ id: Number(id), kind, isSystem: Boolean(isSystem), isRestricted: Boolean(isRestricted) },
  _version: Number(_version),
});

/**
 * Refuses to move or delete folders with a folder in them that the caller may not change.
 * @throws Problem 403
 */
export async function requireNoneFixed(tx: Tx, files: readonly FileRow[], sight: Sight): Promise<void> {
  if (sight.fixed.size === 0) return;
  for (const file of files) {
    if (!file.isFolder) continue;
    const all = await withAllBelow(tx.db, [file.id], tx.locale);
    if (all.some(({ id }) => sight.fixed.has(id))) throw holdsClosed(file.name, tx.locale);
  }
}

/** Most ids of one statement. */
const CHUNK = 500;
