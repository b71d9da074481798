import { join } from 'node:path';
import type { Logger } from 'pino';
import { describeStartupError, StartupProblem } from '../startupProblem.ts';
import { removeOld } from './list.ts';
import { makeBackup } from './make.ts';
import { BACKUPS, type Place } from './place.ts';

/** Backups before an upgrade that are kept: one can go back so many versions. */
export const UPGRADES_KEPT = 5;

/**
 * Backs the database up before this version changes its structure.
 * @throws StartupProblem when that is not possible: nothing is changed then
 */
export async function backUpBeforeUpgrade(place: Place, now: number, log: Logger): Promise<void> {
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
    const removed = await removeOld(join(place.dataDir, BACKUPS), 'upgrade', UPGRADES_KEPT);
    if (removed.length > 0) log.info({ removed }, 'Old backups of earlier upgrades were removed');
  } catch (error) {
    // The new backup is there, so the upgrade is safe: that an old one stays is no reason not to start.
    log.warn({ err: error }, 'Old backups of earlier upgrades could not be removed');
  }
}
