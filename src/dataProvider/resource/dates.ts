import { localTime, twoDigits, type LocalTime } from './clock.ts';

/** A minute, in ms. */
export const MINUTE_MS = 60_000;
/** An hour, in ms. */
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours, in ms. On clock changes a calendar day is an hour longer or shorter. */
export const DAY_MS = 24 * HOUR_MS;
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
export function startOfDay(day: string, zone: string): number {
  const moment = momentOfWall(Date.parse(`${day}T00:00:00Z`), zone);
  const { hour, minute } = localTime(moment, zone);
  const isMidnight = hour === 0 && minute === 0 && dayOf(moment, zone) === day;
  return isMidnight ? moment : firstMomentOf(day, moment - DAY_MS, moment + DAY_MS, zone);
}

/** Binary search for the first timestamp between two whose day is `day` or later. */
function firstMomentOf(day: string, from: number, to: number, zone: string): number {
  let low = from;
  let high = to;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayOf(middle, zone) >= day) high = middle;
    else low = middle;
  }
  return high;
}

/** Bounds of the calendar day of a timestamp, ms: its start and the start of the next day (`start <= x < end`). */
export function dayBounds(ms: number, zone: string): { readonly start: number; readonly end: number } {
  const day = dayOf(ms, zone);
  return { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
}

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
