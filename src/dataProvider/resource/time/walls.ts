import { DAY_MS, MINUTE_MS } from './units.ts';
import { firstMoment, zoneOffset, type Wall } from './zones.ts';

/** Wall-clock time of a timestamp (ms since 1970) in a time zone. */
export const wallOf = (moment: number, zone: string): Wall =>
  moment < FIRST_ZONED ? moment : moment + knownOffset(moment, zone);

/** Day and time `2026-11-20T08:00` of a wall-clock time, as date boxes have it. */
export const wallText = (wall: Wall): string => new Date(wall).toISOString().slice(0, 16);

/**
 * Timestamp at which the zone's clock shows a wall-clock time. A time skipped in spring uses the offset before the change (02:30
 * becomes 03:30); one that occurs twice in autumn is the first of the two that is not before `earliest`.
 * @param earliest ms since 1970; absent: the first of the two
 */
export function momentOfWall(wall: Wall, zone: string, earliest = -Infinity): number {
  if (wall < FIRST_ZONED) return wall;
  const first = firstMoment(wall, zone);
  if (first >= earliest) return first;
  const second = wall - zoneOffset(first + DAY_MS, zone);
  return wallOf(second, zone) === wall ? second : first;
}

/** Years before have no zones here: their walls are those of UTC, as `zonedToMs` reads none. */
const FIRST_ZONED = Date.UTC(1000, 0, 2);

/** Clocks change at quarters of an hour of UTC, so an offset holds until the next one. */
const QUARTER = 15 * MINUTE_MS;
/** Offsets known so far: a plan asks for the same mornings again and again, and a zone takes long to compute. */
const offsets = new Map<string, number>();
const MOST_OFFSETS = 20_000;

function knownOffset(moment: number, zone: string): number {
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
