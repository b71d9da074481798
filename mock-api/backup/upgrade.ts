import type { Logger } from 'pino';
import { describeStartupError, StartupProblem } from '../startupProblem.ts';
import { makeBackup } from './make.ts';
import type { Place } from './place.ts';

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
}
