import { HOUR_MS, MINUTE_MS, type Wall } from '#resource';

/** The wall-clock time of `2026-11-20T08:00:00`; null: none, or none of our years. A zone is not read: the clock counts. */
export function wallIn(text: string): Wall | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?/.exec(text);
  const wall = match ? Date.parse(`${match[1]}T${match[2]}${match[3] ?? ':00'}Z`) : Number.NaN;
  return wall >= FIRST && wall < LAST ? wall : null;
}

/** Time of a duration `PT32H0M0S`, ms; null: none. */
export function lengthIn(text: string): number | null {
  const match = /^P(?:(\d{1,6})D)?T?(?:(\d{1,7})H)?(?:(\d{1,7})M)?(?:(\d{1,7}(?:\.\d+)?)S)?$/.exec(text);
  if (!match || text === 'P' || text === 'PT') return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return (days * 24 + hours) * HOUR_MS + minutes * MINUTE_MS + seconds * 1000;
}

/** Time of day `08:00:00`, ms; null: none. */
export function timeIn(text: string): number | null {
  const match = /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text);
  return match ? Number(match[1]) * HOUR_MS + Number(match[2]) * MINUTE_MS + Number(match[3] ?? 0) * 1000 : null;
}

/** Formats of durations that count days and hours without a calendar, and those in percent; estimated ones are 32 more. */
const ELAPSED: ReadonlySet<number> = new Set([4, 6, 8, 10, 12, 20]);
const PERCENT: ReadonlySet<number> = new Set([19, 20]);
const ESTIMATED = 32;

const formatOf = (format: number | null): number =>
  (format ?? 0) > ESTIMATED ? (format ?? 0) - ESTIMATED : (format ?? 0);

/** Tells whether a duration counts all hours, those of nights and days off, too. */
export const isElapsed = (format: number | null): boolean => ELAPSED.has(formatOf(format));
/** Tells whether a lag is a part of the predecessor's duration. */
export const isPercent = (format: number | null): boolean => PERCENT.has(formatOf(format));

/** Years of a plan. */
const FIRST = Date.UTC(1900, 0, 1);
const LAST = Date.UTC(3000, 0, 1);
