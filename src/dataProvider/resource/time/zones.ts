import { clockOf, DAY_MS, MINUTE_MS, twoDigits } from './units.ts';

/** A wall-clock time in some time zone. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/**
 * A wall-clock time of a zone, as the ms since 1970 that UTC would have at that reading. Arithmetic with such times knows no
 * changes of the clock: what starts at 08:00 still does a day later.
 */
export type Wall = number;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** Tells whether Intl knows a time zone by this name (`Africa/Casablanca`). */
export function isTimeZone(zone: string): boolean {
  try {
    formatIn(zone);
    return true;
  } catch {
    // Intl reports an unknown zone only by a RangeError.
    return false;
  }
}

/** Wall-clock time of a timestamp (ms since 1970) in a time zone. @throws RangeError for an unknown zone */
export function localTime(ms: number, zone: string): LocalTime {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(ms)
      .map((part) => [part.type, part.value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
  };
}

/** Minutes after midnight that the clock of a time zone shows at a timestamp. */
export function minuteOfDay(ms: number, zone: string): number {
  const { hour, minute } = localTime(ms, zone);
  return 60 * hour + minute;
}

/** Time of day `HH:MM` of a timestamp (ms since 1970) in a time zone. */
export const timeOf = (ms: number, zone: string): string => clockOf(minuteOfDay(ms, zone));

const asUtc = (time: LocalTime) => Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);

/** Offset of the zone from UTC at a timestamp, in ms; positive: ahead of UTC. */
export function zoneOffset(ms: number, zone: string): number {
  return asUtc(localTime(ms, zone)) - Math.floor(ms / 1000) * 1000;
}

/**
 * The first timestamp at which the zone's clock shows `wall`. For a time skipped in spring it uses the offset before the change
 * (02:30 becomes 03:30).
 */
export function firstMoment(wall: Wall, zone: string): number {
  const before = wall - zoneOffset(wall - DAY_MS, zone);
  if (zoneOffset(before, zone) === wall - before) return before;
  const after = wall - zoneOffset(wall + DAY_MS, zone);
  if (zoneOffset(after, zone) === wall - after) return after;
  // The zone skips this time. Use the offset before the change, which gives a time after the gap.
  return before;
}

/** First timestamp at which the zone's clock has reached `wall`. A time that the clock skips is reached after the gap. */
export function momentReaching(wall: Wall, zone: string): number {
  const moment = firstMoment(wall, zone);
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

const LOCAL_TEXT = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/**
 * Parses `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` or `…:SS` as wall-clock time of a zone, as {@link firstMoment} does.
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
  return isReal ? firstMoment(wall, zone) : null;
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
