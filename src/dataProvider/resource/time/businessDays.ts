import { addDays, dayOf, type DayBounds } from './days.ts';
import { minutesOfClock } from './units.ts';
import { minuteOfDay, momentReaching } from './zones.ts';

/** Times of day at which a business day may end: midnight to 06:00, in half hours. */
export const DAY_ENDS = [
  '00:00',
  '00:30',
  '01:00',
  '01:30',
  '02:00',
  '02:30',
  '03:00',
  '03:30',
  '04:00',
  '04:30',
  '05:00',
  '05:30',
  '06:00',
] as const;
export type DayEnd = (typeof DAY_ENDS)[number];

/**
 * The days in which a shop counts its sales (docs/rules/days.md). A sale of 01:30 belongs to the evening before where the day
 * ends at 02:00.
 */
export interface BusinessDays {
  /** IANA time zone of the shop. */
  readonly timeZone: string;
  /** Time of day by the shop's clock; `00:00`: the calendar's days. */
  readonly dayEndsAt: DayEnd;
}

/** Reads the end of the day from a setting; anything that is none of {@link DAY_ENDS} is midnight. */
export const dayEndOf = (value: unknown): DayEnd => DAY_ENDS.find((end) => end === value) ?? '00:00';

/** Name `YYYY-MM-DD` of the business day of a timestamp: the calendar day on which it begins. */
export function businessDayOf(ms: number, days: BusinessDays): string {
  const day = dayOf(ms, days.timeZone);
  const hasBegun = minuteOfDay(ms, days.timeZone) >= minutesOfClock(days.dayEndsAt);
  // A clock that goes back shows times before the end again, but the day goes on.
  return hasBegun || ms >= startOfBusinessDay(day, days) ? day : addDays(day, -1);
}

/**
 * First timestamp of a business day, ms: the clock reaches the end of the day before. When the clock shows this time twice,
 * the first one counts; when it skips the time, the day begins after the gap.
 */
export const startOfBusinessDay = (day: string, { timeZone, dayEndsAt }: BusinessDays): number =>
  momentReaching(Date.parse(`${day}T${dayEndsAt}:00Z`), timeZone);

/** Bounds of the business days from one to another, both included. */
export const boundsOfBusinessDays = (from: string, to: string, days: BusinessDays): DayBounds => ({
  start: startOfBusinessDay(from, days),
  end: startOfBusinessDay(addDays(to, 1), days),
});

/** Bounds of the business day of a timestamp. */
export function businessDayBounds(ms: number, days: BusinessDays): DayBounds {
  const day = businessDayOf(ms, days);
  return boundsOfBusinessDays(day, day, days);
}

/** Tells whether two timestamps lie in the same business day. */
export const isSameBusinessDay = (one: number, other: number, days: BusinessDays): boolean =>
  businessDayOf(one, days) === businessDayOf(other, days);
