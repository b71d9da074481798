import type { JobDefinition } from '../jobs/types.ts';
import { nextTimeOfDay } from '../jobs/schedule.ts';
import { testRestoreInChild } from './backUpInChild.ts';
import type { DataLocation } from './dataLocation.ts';

/** Time of the weekly test, in the store's zone: after the backups of the night. */
const TIME = '05:00';
const SUNDAY = 0;

/**
 * The job `drill`: each week the newest backup is restored into a throw-away folder and compared. Without a schedule of
 * backups it runs only when an administrator starts it.
 * @param test restores and compares
 */
export function drillJob(place: DataLocation, test = testRestoreInChild): JobDefinition {
  return {
    title: { en: 'Restore test', fr: 'Test de restauration', ar: 'اختبار الاستعادة' },
    roles: ['ROLE_ADMIN'],
    isSingle: true,
    attempts: 2,
    schedule: ({ settings, now, timeZone }) =>
      settings.backupSchedule === 'daily' || settings.backupSchedule === 'weekly'
        ? nextTimeOfDay(TIME, now, timeZone, SUNDAY)
        : null,
    async run({ signal, log }) {
      const { name, rows, bytes } = await test(place, signal);
      log.info({ backup: name, rows }, 'The newest backup was restored into a throw-away folder and is equal');
      return { backup: name, rows, bytes };
    },
  };
}
