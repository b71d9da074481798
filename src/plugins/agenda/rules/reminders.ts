import { addDays, dayOf, localTime, MINUTE_MS, startOfDay, twoDigits, zonedToMs } from '#resource';

/** Minutes before the start at which an event reminds; a day is a day by the clock of the store. */
export const REMINDERS = ['0', '5', '15', '30', '60', '1440'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** The reminder of the day before. */
const DAY_BEFORE: Reminder = '1440';
/** Time of day at which all-day events remind. */
const MORNING = '09:00';

/** When an occurrence begins: ms since 1970, and of an all-day one its first day. */
export interface Begin {
  readonly startAt: number;
  readonly startDay: string | null;
}

const momentOf = (day: string, time: string, zone: string): number =>
  zonedToMs(`${day} ${time}`, zone) ?? startOfDay(day, zone);

/**
 * The moment at which an occurrence reminds, ms since 1970. An all-day one does so at 09:00 in the store: of the day before, or
 * else of the day.
 */
export function reminderAt(remind: Reminder, { startAt, startDay }: Begin, zone: string): number {
  if (startDay !== null) return momentOf(remind === DAY_BEFORE ? addDays(startDay, -1) : startDay, MORNING, zone);
  if (remind !== DAY_BEFORE) return startAt - Number(remind) * MINUTE_MS;
  const { hour, minute, second } = localTime(startAt, zone);
  return momentOf(addDays(dayOf(startAt, zone), -1), [hour, minute, second].map(twoDigits).join(':'), zone);
}

/** Time after which nobody is reminded any more, ms since the reminder and the start: the server was off meanwhile. */
export const LATE_MS = 60 * MINUTE_MS;

/** The span in which reminders are due, ms since 1970: `after < x <= now`. */
export interface DueSpan {
  readonly after: number;
  readonly now: number;
}

/** Tells whether an occurrence reminds now: its moment has come since the last look, and it is not long past. */
export function isDue(remind: Reminder, begin: Begin, { after, now }: DueSpan, zone: string): boolean {
  const at = reminderAt(remind, begin, zone);
  return at > after && at <= now && now - Math.max(at, begin.startAt) < LATE_MS;
}

/** The reminder as RFC 5545 writes it, relative to the start; whole days begin at midnight. */
export function triggerOf(remind: Reminder, isAllDay: boolean): string {
  if (isAllDay) return remind === DAY_BEFORE ? '-PT15H' : 'PT9H';
  if (remind === DAY_BEFORE) return '-P1D';
  return remind === '0' ? 'PT0S' : `-PT${remind}M`;
}
