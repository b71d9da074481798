import { wallOf, wallText } from '#resource';
import { INVALID_DATE } from './invalidDate.ts';

/**
 * A `Date` whose local fields are those of UTC: a local date and time without a time zone. Every local time exists, also the
 * hour that the device's time zone skips in spring. date-fns keeps the class through its calculations.
 */
export class WallDate extends Date {
  override getTimezoneOffset(): number {
    return 0;
  }
}

const LOCAL_FIELD = /^(get|set)(?=Date$|Day$|FullYear$|Hours$|Minutes$|Month$|Seconds$|Milliseconds$)/;

for (const name of Object.getOwnPropertyNames(Date.prototype)) {
  if (!LOCAL_FIELD.test(name)) continue;
  const ofUtc = Object.getOwnPropertyDescriptor(Date.prototype, name.replace(LOCAL_FIELD, '$1UTC'));
  if (ofUtc) Object.defineProperty(WallDate.prototype, name, ofUtc);
}

const WALL = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?/;

/** Length of `2026-11-24` and of `2026-11-24T09:30`. */
const LENGTH = { day: 10, minute: 16 } as const;

/** Reads `2026-11-24` or `2026-11-24T09:30`; null for an empty text, an invalid date for any other. */
export function wallDateOf(text: string): WallDate | null {
  if (text === '') return null;
  const found = WALL.exec(text)?.[0] ?? '';
  const date = new WallDate(`${found.padEnd(LENGTH.minute, 'T00:00')}Z`);
  // 31 February would be read as a day in March.
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found);
  return isReal ? date : new WallDate(Number.NaN);
}

/** Writes a wall date as {@link wallDateOf} reads it; {@link INVALID_DATE} for an invalid one, empty for none. */
export function wallTextOf(date: Date | null, withTime: boolean): string {
  if (date === null) return '';
  if (Number.isNaN(date.getTime())) return INVALID_DATE;
  return date.toISOString().slice(0, withTime ? LENGTH.minute : LENGTH.day);
}

/** The current local date and time in a time zone. */
export function wallNow(timeZone: string): WallDate {
  return new WallDate(`${wallText(wallOf(Date.now(), timeZone))}Z`);
}
