import type { KeptFile, Tx } from '#server';
import type { OnConflict } from '../calls.ts';
import { kindOf } from '../rules/kinds.ts';
import { numberedName } from '../rules/names.ts';
import { conflictOf, createRow, findTarget, lockFiles, namesLike, takenIn, type Target } from './decide.ts';
import { namesTaken } from './problems.ts';
import { requireRoom } from './room.ts';
import type { FileRow } from './rows.ts';
import { isSeen, sightOf } from './sight.ts';
import { writeContent } from './versions.ts';

/** A file that was put into the store and shall stand in a folder. */
export interface NewFile {
  /** 0: the top. */
  readonly folder: number;
  /** As `uploadName` returns it. */
  readonly name: string;
  readonly kept: KeptFile;
  readonly onConflict: OnConflict;
}

/** Resolves a name conflict of a new file: an existing row to answer with, or the name to use. */
async function settle(
  tx: Tx,
  target: Target,
  { file, existing, quota }: { readonly file: NewFile; readonly existing: FileRow; readonly quota: number | null },
): Promise<FileRow | string> {
  // The same file again: the answer to the first upload was lost, or somebody sent it twice.
  if (!existing.isFolder && existing.path === file.kept.path && existing.name === file.name) return existing;
  if (file.onConflict === 'ask') throw namesTaken([conflictOf(null, { name: file.name, isFolder: false })], tx.locale);
  // A folder that the caller does not see is not answered.
  if (file.onConflict === 'skip' && (await isSeen(tx.db, existing, await sightOf(tx.db, tx.actor)))) return existing;
  if (file.onConflict === 'replace' && !existing.isFolder) {
    return writeContent(tx, existing, file, quota);
  }
  const names = await namesLike(tx, target.id, file.name);
  return numberedName(file.name, (key) => names.has(key));
}

/** Puts a stored file into a folder. @throws Problem 404, 409 for a taken name, 413 when the storage is full */
export async function registerFile(tx: Tx, quota: number | null, file: NewFile): Promise<FileRow> {
  await lockFiles(tx);
  const target = await findTarget(tx, file.folder);
  const [existing] = (await takenIn(tx, target.id, [file.name])).values();
  const settled = existing ? await settle(tx, target, { file, existing, quota }) : file.name;
  if (typeof settled !== 'string') return settled;
  const { path, size, type, width, height } = file.kept;
  await requireRoom(tx, quota, size);
  return createRow(tx, target, { name: settled, path, size, type, width, height, kind: kindOf(type), isFolder: false });
}
