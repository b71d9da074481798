import { HOUR_MS } from '#resource';
import { nextTimeOfDay } from '../jobs/schedule.ts';
import type { ScheduleContext } from '../jobs/types.ts';

/** Delay of the very first backup, ms. It is short because the machine may be off whenever the scheduled time comes. */
const FIRST_MS = HOUR_MS;
const SUNDAY = 0;

/**
 * Time of the next scheduled backup, ms since 1970; null without a schedule. A backup that was missed while the server was
 * off stays in the queue and runs at the next start.
 */
export function nextBackup({ settings, now, timeZone, lastRunAt }: ScheduleContext): number | null {
  const { backupSchedule: rhythm, backupTime: time } = settings;
  if (rhythm !== 'daily' && rhythm !== 'weekly') return null;
  const due = nextTimeOfDay(String(time ?? '03:00'), now, timeZone, rhythm === 'weekly' ? SUNDAY : undefined);
  return due === null || lastRunAt !== null ? due : Math.min(due, now + FIRST_MS);
}
