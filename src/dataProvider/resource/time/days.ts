import { DAY_MS, twoDigits } from './units.ts';
import { localTime, momentReaching, type Wall } from './zones.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a calendar day on the clock. */
export const wallOfDay = (day: string): Wall => Date.parse(`${day}T00:00:00Z`);

/** Tells whether a text is a valid calendar day (no 30 February). */
export function isCalendarDay(text: string): boolean {
  if (!DATE.test(text)) return false;
  const wall = wallOfDay(text);
  return !Number.isNaN(wall) && dayOfWall(wall) === text;
}

/** A span of whole days, ms since 1970: `start <= x < end`. */
export interface DayBounds {
  readonly start: number;
  readonly end: number;
}

/** Calendar day `YYYY-MM-DD` of a timestamp in a time zone. */
export function dayOf(ms: number, zone: string): string {
  const { year, month, day } = localTime(ms, zone);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Calendar day of a wall-clock time. */
export const dayOfWall = (wall: Wall): string => new Date(wall).toISOString().slice(0, 10);

/** Adds days to a calendar day; negative numbers subtract. */
export const addDays = (day: string, days: number): string => dayOfWall(wallOfDay(day) + days * DAY_MS);

/** First timestamp of a calendar day in a time zone, ms. Where midnight is skipped, the first one that exists. */
export const startOfDay = (day: string, zone: string): number => momentReaching(wallOfDay(day), zone);

/** Bounds of the calendar day of a timestamp, ms: its start and the start of the next day (`start <= x < end`). */
export function dayBounds(ms: number, zone: string): DayBounds {
  const day = dayOf(ms, zone);
  return { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
}

/**
 * Calendar day that a client means by the moment at which a whole-day record begins. A date without a time is read as midnight
 * UTC, so midnight UTC is that date in every zone; any other moment lies on its day in `zone`.
 * @param startAt ms since 1970
 */
export const firstDayMeant = (startAt: number, zone: string): string =>
  dayOf(startAt, startAt % DAY_MS === 0 ? 'UTC' : zone);

/** Last calendar day (inclusive) that a client means by an end; as {@link firstDayMeant}. @param endAt ms since 1970, exclusive */
export const lastDayMeant = (endAt: number, zone: string): string =>
  dayOf(endAt - 1, endAt % DAY_MS === 0 ? 'UTC' : zone);

/**
 * First and last calendar day (inclusive) that a client means by the moments of a whole-day record; see {@link firstDayMeant}.
 * @param startAt ms since 1970
 * @param endAt ms since 1970, exclusive; null or not after the start: one day
 */
export function daysMeant(startAt: number, endAt: number | null, zone: string): { first: string; last: string } {
  const first = firstDayMeant(startAt, zone);
  const last = endAt === null || endAt <= startAt ? first : lastDayMeant(endAt, zone);
  return { first, last: last < first ? first : last };
}
