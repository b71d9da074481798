import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Model } from '../model.ts';
import { describeStartupError, StartupProblem } from '../startupProblem.ts';
import { isRestoreInterrupted } from './interruptedRestore.ts';
import { copyFile, filesBelow, syncFolder } from './folderFiles.ts';
import { makeBackup, type MadeBackup } from './makeBackup.ts';
import { FILES, type Manifest } from './manifest.ts';
import { FILE_STORE, type DataLocation } from './dataLocation.ts';
import type { CopiedTable } from './target.ts';

/** Dependencies of a restore. */
export interface RestoreParts {
  readonly place: DataLocation;
  /** Folder of the backup. */
  readonly backup: string;
  /** Existing data may be replaced. It is backed up first. */
  readonly isReplacing: boolean;
  readonly models: ReadonlyMap<string, Model>;
  readonly log: Logger;
  /** ms since 1970 */
  readonly now: number;
}

/** A restore whose checks have passed. */
export interface PreparedRestore extends RestoreParts {
  readonly manifest: Manifest;
  /** Empty folder for the new data. */
  readonly stage: string;
}

/** Result of a restore. */
export interface Restored {
  readonly manifest: Manifest;
  readonly tables: readonly CopiedTable[];
  /** Backup of the previous data; null when there was none. */
  readonly earlier: MadeBackup | null;
}

/**
 * Checks that the place is empty or may be replaced, and backs up the data there first.
 * @param hasDatabase the database has tables of Flexy
 * @returns the backup; null when there was nothing to back up
 */
export async function makeRoom(parts: RestoreParts, hasDatabase: boolean): Promise<MadeBackup | null> {
  const { place, isReplacing, backup, now } = parts;
  // The first attempt has backed up the previous data, and the present data is incomplete.
  if (isRestoreInterrupted(place.dataDir)) return null;
  const hasFiles = (await filesBelow(join(place.dataDir, FILE_STORE))).length > 0;
  if (!hasDatabase && !hasFiles) return null;
  if (!isReplacing) {
    const where = hasDatabase && place.databaseUrl !== '' ? 'the database that DATABASE_URL names' : place.dataDir;
    throw new StartupProblem(
      `There is data in ${where} already. To put the backup in its place (it is backed up first): npm run restore -- ${backup} --replace.`,
    );
  }
  // The restore itself keeps files that have no database (see replaceStoredFiles).
  return hasDatabase ? backUpFirst(place, now) : null;
}

async function backUpFirst(place: DataLocation, now: number): Promise<MadeBackup> {
  try {
    return await makeBackup(place, { reason: 'restore', now });
  } catch (error) {
    const reason = await describeStartupError(error, undefined);
    throw new StartupProblem(
      `What is there could not be backed up before it is replaced: ${reason} Move it away yourself (the folder ${place.dataDir}, or name another database), then restore again.`,
    );
  }
}

/** Copies the files of a backup into the stage. */
export async function stageFiles({ backup, manifest, stage }: PreparedRestore): Promise<void> {
  await mkdir(join(stage, FILE_STORE));
  const prefix = `${FILES}/`;
  for (const { path } of manifest.files) {
    if (path.startsWith(prefix)) await copyFile(join(backup, path), join(stage, FILE_STORE, path.slice(prefix.length)));
  }
  await syncFolder(join(stage, FILE_STORE));
}
