import { join } from 'node:path';
import type { JobDefinition } from '../jobs/types.ts';
import { backUpInChild } from './backUpInChild.ts';
import { BACKUPS, type DataLocation } from './dataLocation.ts';
import { nextBackup } from './schedule.ts';

/** Number of kept backups when the settings do not give one. */
const KEPT = 7;

/**
 * The job `backup`. The schedule of the settings or an administrator starts it.
 * @param makeBackup makes one backup
 */
export function backupJob(place: DataLocation, makeBackup = backUpInChild): JobDefinition {
  return {
    title: { en: 'Backup', fr: 'Sauvegarde', ar: 'نسخة احتياطية' },
    roles: ['ROLE_ADMIN'],
    isSingle: true,
    attempts: 3,
    schedule: nextBackup,
    async run({ id, signal, progress, log }, host) {
      const job = await host.db.selectFrom('jobs').select('isScheduled').where('id', '=', id).executeTakeFirst();
      const reason = job?.isScheduled === 1 ? 'scheduled' : 'manual';
      let told: Promise<void> = Promise.resolve();
      const tell = async (before: Promise<void>, done: number, total: number) => {
        await before;
        await progress(done, total);
      };
      const made = await makeBackup(place, reason, signal, (done, total) => {
        told = tell(told, done, total);
        // It fails when another process has taken the job: the child is ended, and nobody may be waiting for this any more.
        told.catch(() => undefined);
      });
      await told;
      const settings = await host.db.selectFrom('settings').select('backupsKept').executeTakeFirst();
      const { removeOldBackups: removeOld } = await import('./listBackups.ts');
      const kept = Number(settings?.backupsKept ?? KEPT);
      const removed = await removeOld(join(place.dataDir, BACKUPS), 'scheduled', kept);
      log.info({ backup: made.name, removed }, 'A backup was made');
      return { ...made, removed };
    },
  };
}
