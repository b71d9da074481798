import { join } from 'node:path';
import type { Logger } from 'pino';
import { describeStartupError, StartupProblem } from '../startupProblem.ts';
import { removeOldBackups } from './listBackups.ts';
import { makeBackup } from './makeBackup.ts';
import { BACKUPS, type DataLocation } from './dataLocation.ts';

/** Number of kept pre-upgrade backups, that is, of versions one can go back. */
export const UPGRADES_KEPT = 5;

/**
 * Backs up the database before this version changes its structure.
 * @throws StartupProblem when the backup fails; nothing is changed then
 */
export async function backUpBeforeUpgrade(place: DataLocation, now: number, log: Logger): Promise<void> {
  try {
    const { folder } = await makeBackup(place, { reason: 'upgrade', now });
    log.info({ folder }, 'The database was backed up before it is changed for this version');
  } catch (error) {
    const reason = await describeStartupError(error, undefined);
    throw new StartupProblem(
      `This version changes the database, which is backed up first, and that failed: ${reason} Until it is put right, the version before still starts.`,
    );
  }
  try {
    const removed = await removeOldBackups(join(place.dataDir, BACKUPS), 'upgrade', UPGRADES_KEPT);
    if (removed.length > 0) log.info({ removed }, 'Old backups of earlier upgrades were removed');
  } catch (error) {
    // The new backup exists, so the upgrade is safe. Old backups that cannot be removed are no reason not to start.
    log.warn({ err: error }, 'Old backups of earlier upgrades could not be removed');
  }
}
