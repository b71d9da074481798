import { DAY_MS, MINUTE_MS, zonedToMs, zoneOffset } from '#resource';

/**
 * A wall-clock time of the store's zone, as the ms since 1970 that UTC would have at that reading. All arithmetic of the
 * chart is on such times: a task that starts at 08:00 still does when summer time begins in between.
 */
export type Wall = number;

/** Years before have no zones here: their walls are those of UTC, as `zonedToMs` reads none. */
const FIRST_ZONED = Date.UTC(1000, 0, 2);

/** Clocks change at quarters of an hour of UTC, so an offset holds until the next one. */
const QUARTER = 15 * MINUTE_MS;
/** Offsets known so far: a plan asks for the same mornings again and again, and a zone takes long to compute. */
const offsets = new Map<string, number>();
const MOST_OFFSETS = 20_000;

function offsetOf(moment: number, zone: string): number {
  // Before 1970 zones changed at odd times.
  if (moment < 0) return zoneOffset(moment, zone);
  const key = `${zone} ${Math.floor(moment / QUARTER)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  const offset = zoneOffset(moment, zone);
  offsets.set(key, offset);
  return offset;
}

/** Wall-clock time of a timestamp (ms since 1970) in a time zone. */
export const wallOf = (moment: number, zone: string): Wall =>
  moment < FIRST_ZONED ? moment : moment + offsetOf(moment, zone);

/**
 * Timestamp at which the zone's clock shows a wall-clock time. A time that the zone skips in spring becomes the one after the
 * gap; one that occurs twice in autumn the first of the two that is not before `earliest`.
 * @param earliest ms since 1970; absent: the first of the two
 */
export function momentOf(wall: Wall, zone: string, earliest = -Infinity): number {
  const rest = wall - Math.floor(wall / 1000) * 1000;
  const first = (zonedToMs(new Date(wall - rest).toISOString().slice(0, 19), zone) ?? wall - rest) + rest;
  if (first >= earliest) return first;
  const second = wall - zoneOffset(first + DAY_MS, zone);
  return wallOf(second, zone) === wall ? second : first;
}

/**
 * The wall-clock time as a `Date` whose local parts read the same, as the chart's library reads local parts only. Where the
 * device's zone skips that time, it is drawn an hour later; nothing is stored of it.
 */
export function dateOfWall(wall: Wall): Date {
  const utc = new Date(wall);
  const date = new Date(2000, 0, 1);
  date.setFullYear(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate());
  date.setHours(utc.getUTCHours(), utc.getUTCMinutes(), utc.getUTCSeconds(), 0);
  return date;
}

/** The wall-clock time that a `Date` of the library reads. */
export const wallOfDate = (date: Date): Wall =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes(), date.getSeconds());
