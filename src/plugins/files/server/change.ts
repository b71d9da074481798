import { actingPerson, restoreRecords, type CallHandler, type ServerHost, type TrashedRow, type Tx } from '#server';
import type { createFolderCall, deleteFilesCall, renameFileCall, restoreFilesCall } from '../calls.ts';
import { folderRightsOf, leftBy } from '../rules/folderRights.ts';
import { nameKey } from '../rules/names.ts';
import {
  conflictOf,
  createRow,
  findOwn,
  findTarget,
  idsOf,
  lockFiles,
  requireLevel,
  requireName,
  takenIn,
} from './decide.ts';
import { itemOf } from './items.ts';
import { requireNoneFixed } from './place.ts';
import { namesTaken } from './problems.ts';
import { fileOf, FILES, readFile, RIGHTS, type FileRow } from './rows.ts';
import { isSeen, mayChange, sightOf, type Sight } from './sight.ts';

/** Creates a folder, or answers the one of this name. */
export const createFolder =
  (host: ServerHost): CallHandler<typeof createFolderCall> =>
  async ({ tx, input, actor, locale }) => {
    await lockFiles(tx);
    const target = await findTarget(tx, input.parent || input.folder);
    requireLevel(target.level, locale);
    const name = requireName(input.name, locale);
    const context = { db: tx.db, files: host.files, actor, locale };
    const [existing] = (await takenIn(tx, target.id, [name])).values();
    const isKnown = existing !== undefined && (await isSeen(tx.db, existing, await sightOf(tx.db, actor)));
    if (isKnown && input.isExistingUsed && existing.isFolder) return { item: await itemOf(existing, context) };
    if (existing) throw namesTaken([conflictOf(null, { name, isFolder: true })], locale);
    const row = await createRow(tx, target, { name, kind: 'folder', isFolder: true, size: 0 });
    return { item: await itemOf(row, context) };
  };

/** Renames a file or folder. */
export const renameFile =
  (host: ServerHost): CallHandler<typeof renameFileCall> =>
  async ({ tx, input, actor, locale }) => {
    await lockFiles(tx);
    const file = await findOwn(tx, input.id);
    const name = requireName(input.name, locale);
    const [existing] = (await takenIn(tx, file.folder, [name])).values();
    if (existing && existing.id !== file.id)
      throw namesTaken([conflictOf(file.id, { name, isFolder: file.isFolder })], locale);
    const row = await tx.update(FILES, file.id, { name, nameKey: nameKey(name) });
    return { item: await itemOf(fileOf(row), { db: tx.db, files: host.files, actor, locale }) };
  };

/** Moves files and folders to the bin, each with all that is in it. */
export const deleteFiles: CallHandler<typeof deleteFilesCall> = async ({ tx, input, locale }) => {
  await lockFiles(tx);
  const ids = idsOf(input.ids, locale);
  const sight = await sightOf(tx.db, tx.actor);
  const files: FileRow[] = [];
  // All are checked first: a file that is named beside its folder goes with the folder.
  for (const id of ids) files.push(await findOwn(tx, id, sight));
  await requireNoneFixed(tx, files, sight);
  for (const id of ids) await tx.delete(FILES, id);
  return { deleted: ids.length };
};

/** Tells whether somebody may bring a deleted file back that only the rights of folders keep from their role. */
async function mayBringBack(tx: Tx, sight: Sight, file: FileRow, rows: readonly TrashedRow[]): Promise<boolean> {
  const home = file.folder === null ? null : await readFile(tx.db, file.folder);
  if (!sight.mayWrite || !file.isRestricted || file.isSystem || !mayChange(sight, file)) return false;
  const person = actingPerson(tx.actor);
  const own = rows.filter(({ resource }) => resource === RIGHTS).map(({ row }) => folderRightsOf(row.rights));
  // Out of a folder that is gone, with rights that nobody knows any more, it comes back for administrators.
  const isPlaceKnown = home !== null || (file.folder === null && own.length > 0);
  return isPlaceKnown && own.every((rights) => leftBy(rights, tx.actor.roles, person).mayWrite);
}

/** Brings files and folders back out of the bin. */
export const restoreFiles: CallHandler<typeof restoreFilesCall> = async ({ tx, input, locale }) => {
  await lockFiles(tx);
  const ids = idsOf(input.ids, locale);
  const sight = await sightOf(tx.db, tx.actor);
  await restoreRecords(tx, FILES, ids, (record, rows) => mayBringBack(tx, sight, fileOf(record), rows));
  return { restored: ids.length };
};
