import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../files/folder.ts';
import { checkBackup, refuseNewerBackup } from './check.ts';
import { acquireFileLock } from '../db/fileLock.ts';
import { makePrivateFolder } from './makeBackup.ts';
import { BACKUPS } from './dataLocation.ts';
import type { Restored, RestoreParts } from './restoreSteps.ts';

/** Name of the lock file while a restore runs. */
const LOCK = '.flexy-restore.lock';
/** Folder in the data folder in which the new data is built before it replaces the old. */
const STAGE = '.restore';

/**
 * Restores a backup into an empty place, or replaces the data there. The old data is not touched before the new is complete.
 * @throws StartupProblem when the backup is damaged or newer, data exists already and may not be replaced, or a server uses
 * it
 */
export async function restore(parts: RestoreParts): Promise<Restored> {
  const { place, backup } = parts;
  const manifest = await checkBackup(backup);
  await refuseNewerBackup(backup, manifest);
  makeFolder(place.dataDir);
  await makePrivateFolder(join(place.dataDir, BACKUPS));
  const problem = `Another restore into ${place.dataDir} is under way. Wait until it is done.`;
  const lock = await acquireFileLock(join(place.dataDir, BACKUPS, LOCK), 0, problem);
  const stage = join(place.dataDir, STAGE);
  try {
    await rm(stage, { recursive: true, force: true });
    await mkdir(stage, { mode: 0o700 });
    const prepared = { ...parts, manifest, stage };
    if (place.databaseUrl !== '') return await (await import('./restorePostgres.ts')).restorePostgres(prepared);
    return await (await import('./restoreSqlite.ts')).restoreSqlite(prepared);
  } finally {
    await rm(stage, { recursive: true, force: true });
    lock.release();
  }
}
