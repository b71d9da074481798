import { localTime, twoDigits, type LocalTime } from './clock.ts';

/** A minute, in ms. */
export const MINUTE_MS = 60_000;
/** An hour, in ms. */
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours, in ms; where clocks change a calendar day is an hour longer or shorter. */
export const DAY_MS = 24 * HOUR_MS;
const LOCAL_TEXT = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

const asUtc = (time: LocalTime) => Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);

/** How far the zone's clock is ahead of UTC at a moment, in ms. */
export function zoneOffset(ms: number, zone: string): number {
  return asUtc(localTime(ms, zone)) - Math.floor(ms / 1000) * 1000;
}

/** Moment at which the zone's clock shows `wall` (a wall time counted as if it were UTC). Clock changes: see {@link zonedToMs}. */
function momentOfWall(wall: number, zone: string): number {
  const before = wall - zoneOffset(wall - DAY_MS, zone);
  if (zoneOffset(before, zone) === wall - before) return before;
  const after = wall - zoneOffset(wall + DAY_MS, zone);
  if (zoneOffset(after, zone) === wall - after) return after;
  // The clock never shows this time: read it as if the clock had not been moved yet, which lands after the gap.
  return before;
}

/**
 * Reads `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` or `…:SS` as wall-clock time of a zone (DECISIONS 11).
 * A time that the spring change skips counts from the clock before it (02:30 becomes 03:30); one that autumn shows
 * twice is the first of the two.
 * @returns ms since 1970, or null when the text is no such date (30 February, 25:00).
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

/** Calendar day `YYYY-MM-DD` of a moment in a time zone. */
export function dayOf(ms: number, zone: string): string {
  const { year, month, day } = localTime(ms, zone);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Calendar day so many days after (or, negative, before) another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** First moment of a calendar day in a time zone; where midnight is skipped, the first moment that exists. */
export function startOfDay(day: string, zone: string): number {
  const moment = momentOfWall(Date.parse(`${day}T00:00:00Z`), zone);
  const { hour, minute } = localTime(moment, zone);
  const isMidnight = hour === 0 && minute === 0 && dayOf(moment, zone) === day;
  return isMidnight ? moment : firstMomentOf(day, moment - DAY_MS, moment + DAY_MS, zone);
}

/** Finds by halving the first moment between two whose day is `day` or later. */
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

/** The calendar day that a moment lies in: its first moment and the first of the next day (`start <= x < end`). */
export function dayBounds(ms: number, zone: string): { readonly start: number; readonly end: number } {
  const day = dayOf(ms, zone);
  return { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
}

/**
 * ISO 8601 with offset and whole seconds, as the wire has it.
 * @example isoWithOffset(Date.UTC(2024, 0, 1, 10)) // '2024-01-01T10:00:00+00:00'
 */
export function isoWithOffset(ms: number, zone = 'UTC'): string {
  const offset = zone === 'UTC' ? 0 : zoneOffset(ms, zone);
  const minutes = Math.round(Math.abs(offset) / MINUTE_MS);
  const sign = offset < 0 ? '-' : '+';
  const wall = new Date(ms + offset).toISOString().slice(0, 19);
  return `${wall}${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
