import { localTime, twoDigits, type LocalTime } from './clock.ts';

/** A minute, in ms. */
export const MINUTE_MS = 60_000;
/** An hour, in ms. */
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours, in ms. On clock changes a calendar day is an hour longer or shorter. */
export const DAY_MS = 24 * HOUR_MS;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const LOCAL_TEXT = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

const asUtc = (time: LocalTime) => Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);

/** Offset of the zone from UTC at a timestamp, in ms; positive: ahead of UTC. */
export function zoneOffset(ms: number, zone: string): number {
  return asUtc(localTime(ms, zone)) - Math.floor(ms / 1000) * 1000;
}

/**
 * Timestamp at which the zone's clock shows `wall` (a wall-clock time expressed as if it were UTC). Clock changes: see
 * {@link zonedToMs}.
 */
function momentOfWall(wall: number, zone: string): number {
  const before = wall - zoneOffset(wall - DAY_MS, zone);
  if (zoneOffset(before, zone) === wall - before) return before;
  const after = wall - zoneOffset(wall + DAY_MS, zone);
  if (zoneOffset(after, zone) === wall - after) return after;
  // The zone skips this time. Use the offset before the change, which gives a time after the gap.
  return before;
}

/**
 * Parses `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` or `…:SS` as wall-clock time of a zone. A time skipped in spring
 * uses the offset before the change (02:30 becomes 03:30). A time that occurs twice in autumn is the first of the two.
 * @returns ms since 1970, or null when the text is no valid date (30 February, 25:00).
 * @example zonedToMs('2026-07-01 10:30', 'Europe/Paris') // 2026-07-01T08:30:00Z
 */
export function zonedToMs(text: string, zone: string): number | null {
  const match = LOCAL_TEXT.exec(text.trim());
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const back = new Date(wall);
  const isReal =
    year >= 1000 &&
    back.getUTCMonth() === month - 1 &&
    back.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return isReal ? momentOfWall(wall, zone) : null;
}

/** Tells whether a text is a valid calendar day (no 30 February). */
export function isCalendarDay(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
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

/** Adds days to a calendar day; negative numbers subtract. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** First timestamp of a calendar day in a time zone, ms. Where midnight is skipped, the first one that exists. */
export const startOfDay = (day: string, zone: string): number => firstMomentOf(Date.parse(`${day}T00:00:00Z`), zone);

/** First timestamp at which the zone's clock has reached `wall`. A time that the clock skips is reached after the gap. */
function firstMomentOf(wall: number, zone: string): number {
  const moment = momentOfWall(wall, zone);
  if (moment + zoneOffset(moment, zone) === wall) return moment;
  let low = moment - DAY_MS;
  let high = moment + DAY_MS;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (asUtc(localTime(middle, zone)) >= wall) high = middle;
    else low = middle;
  }
  return high;
}

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

/** Minutes from midnight to the end of the day. */
export const minutesOfDayEnd = (end: DayEnd): number => 60 * Number(end.slice(0, 2)) + Number(end.slice(3));

/** Name `YYYY-MM-DD` of the business day of a timestamp: the calendar day on which it begins. */
export function businessDayOf(ms: number, days: BusinessDays): string {
  const day = dayOf(ms, days.timeZone);
  const { hour, minute } = localTime(ms, days.timeZone);
  const hasBegun = 60 * hour + minute >= minutesOfDayEnd(days.dayEndsAt);
  // A clock that goes back shows times before the end again, but the day goes on.
  return hasBegun || ms >= startOfBusinessDay(day, days) ? day : addDays(day, -1);
}

/**
 * First timestamp of a business day, ms: the clock reaches the end of the day before. When the clock shows this time twice,
 * the first one counts; when it skips the time, the day begins after the gap.
 */
export const startOfBusinessDay = (day: string, { timeZone, dayEndsAt }: BusinessDays): number =>
  firstMomentOf(Date.parse(`${day}T${dayEndsAt}:00Z`), timeZone);

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

/**
 * ISO 8601 with offset and whole seconds, as used by the API.
 * @example isoWithOffset(Date.UTC(2024, 0, 1, 10)) // '2024-01-01T10:00:00+00:00'
 */
export function isoWithOffset(ms: number, zone = 'UTC'): string {
  const offset = zone === 'UTC' ? 0 : zoneOffset(ms, zone);
  const minutes = Math.round(Math.abs(offset) / MINUTE_MS);
  const sign = offset < 0 ? '-' : '+';
  const wall = new Date(ms + offset).toISOString().slice(0, 19);
  return `${wall}${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
