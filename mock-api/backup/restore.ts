import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { makeFolder } from '../files/folder.ts';
import type { Model } from '../model.ts';
import { describeStartupError, StartupProblem } from '../startupProblem.ts';
import { checkBackup, refuseNewerBackup } from './check.ts';
import { isCutShort } from './cutShort.ts';
import { copyFile, filesBelow, syncFolder } from './folderFiles.ts';
import { hold } from './lock.ts';
import { makeBackup, makePrivate, type MadeBackup } from './make.ts';
import { FILES, type Manifest } from './manifest.ts';
import { BACKUPS, STORE, type Place } from './place.ts';
import type { CopiedTable } from './target.ts';

/** Held while a restore is under way. */
const LOCK = '.flexy-restore.lock';
/** Folder in the data folder that the new is made in before it takes the place of the old. */
const STAGE = '.restore';

/** What a restore works on. */
export interface RestoreParts {
  readonly place: Place;
  /** Folder of the backup. */
  readonly backup: string;
  /** What is there may be replaced; it is backed up first. */
  readonly isReplacing: boolean;
  readonly models: ReadonlyMap<string, Model>;
  readonly log: Logger;
  /** ms since 1970 */
  readonly now: number;
}

/** A restore after its checks. */
export interface PreparedRestore extends RestoreParts {
  readonly manifest: Manifest;
  /** Empty folder for what is new. */
  readonly stage: string;
}

/** What a restore did. */
export interface Restored {
  readonly manifest: Manifest;
  readonly tables: readonly CopiedTable[];
  /** Backup of what was there before; null: nothing was. */
  readonly earlier: MadeBackup | null;
}

/**
 * Puts a backup into an empty place, or in the place of what is there. Until the new stands whole beside the old, nothing of
 * the old is touched.
 * @throws StartupProblem when the backup is damaged or newer, something is there already, or a server uses it
 */
export async function restore(parts: RestoreParts): Promise<Restored> {
  const { place, backup } = parts;
  const manifest = await checkBackup(backup);
  await refuseNewerBackup(backup, manifest);
  makeFolder(place.dataDir);
  await makePrivate(join(place.dataDir, BACKUPS));
  const problem = `Another restore into ${place.dataDir} is under way. Wait until it is done.`;
  const held = await hold(join(place.dataDir, BACKUPS, LOCK), 0, problem);
  const stage = join(place.dataDir, STAGE);
  try {
    await rm(stage, { recursive: true, force: true });
    await mkdir(stage, { mode: 0o700 });
    const prepared = { ...parts, manifest, stage };
    if (place.databaseUrl !== '') return await (await import('./restorePostgres.ts')).restorePostgres(prepared);
    return await (await import('./restoreSqlite.ts')).restoreSqlite(prepared);
  } finally {
    await rm(stage, { recursive: true, force: true });
    held.release();
  }
}

/**
 * Lets a restore go on where nothing is, or where it may replace what is there, which it backs up first.
 * @param hasDatabase something of Flexy's is in the database
 */
export async function makeRoom(parts: RestoreParts, hasDatabase: boolean): Promise<MadeBackup | null> {
  const { place, isReplacing, backup, now } = parts;
  // What was there before the first try was backed up by it, and what is there now is no whole.
  if (isCutShort(place.dataDir)) return null;
  const hasFiles = (await filesBelow(join(place.dataDir, STORE))).length > 0;
  if (!hasDatabase && !hasFiles) return null;
  if (!isReplacing) {
    const where = hasDatabase && place.databaseUrl !== '' ? 'the database that DATABASE_URL names' : place.dataDir;
    throw new StartupProblem(
      `There is data in ${where} already. To put the backup in its place (it is backed up first): npm run restore -- ${backup} --replace.`,
    );
  }
  // Files without a database are kept by the restore itself (see takePlace).
  return hasDatabase ? backUpFirst(place, now) : null;
}

async function backUpFirst(place: Place, now: number): Promise<MadeBackup> {
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
  await mkdir(join(stage, STORE));
  const prefix = `${FILES}/`;
  for (const { path } of manifest.files) {
    if (path.startsWith(prefix)) await copyFile(join(backup, path), join(stage, STORE, path.slice(prefix.length)));
  }
  await syncFolder(join(stage, STORE));
}
