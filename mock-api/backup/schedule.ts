import { HOUR_MS } from '#resource';
import { nextTimeOfDay } from '../jobs/schedule.ts';
import type { ScheduleContext } from '../types.ts';

/** Without an earlier one the first backup comes this soon, ms: a machine may be off whenever its time comes. */
const FIRST_MS = HOUR_MS;
const SUNDAY = 0;

/**
 * When the next backup is due by the settings, ms since 1970; null: never. One that was slept through waits in the queue and
 * is made up for at the next start.
 */
export function nextBackup({ settings, now, timeZone, lastRunAt }: ScheduleContext): number | null {
  const { backupSchedule: rhythm, backupTime: time } = settings;
  if (rhythm !== 'daily' && rhythm !== 'weekly') return null;
  const due = nextTimeOfDay(String(time ?? '03:00'), now, timeZone, rhythm === 'weekly' ? SUNDAY : undefined);
  return due === null || lastRunAt !== null ? due : Math.min(due, now + FIRST_MS);
}
