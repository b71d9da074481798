import ICAL from 'ical.js';
import { DAY_MS, isTimeZone, zonedToMs, zoneOffset } from '#resource';

/** A clock by which times of a file are meant: a time zone that Intl knows, or one that the file describes. */
export interface Clock {
  /** Name of the zone for people. */
  readonly name: string;
  /** The moment at which it shows a time (`2026-12-08T09:00:00`), ms since 1970; null for a time that does not exist. */
  momentOf(text: string): number | null;
  /** Its offset from UTC at a moment, ms. */
  offsetAt(ms: number): number;
}

const shownAt = (clock: Clock, ms: number): string => new Date(ms + clock.offsetAt(ms)).toISOString();

/** The day that a clock shows at a moment. */
export const dayAt = (clock: Clock, ms: number): string => shownAt(clock, ms).slice(0, 10);

/** The time of day that a clock shows at a moment, `HH:MM:SS`. */
export const timeAt = (clock: Clock, ms: number): string => shownAt(clock, ms).slice(11, 19);

/** The clock of a time zone that Intl knows. */
export const clockOfZone = (zone: string): Clock => ({
  name: zone,
  momentOf: (text) => zonedToMs(text, zone),
  offsetAt: (ms) => zoneOffset(ms, zone),
});

/** Parts of a rule of clock changes. Others have no place there, and could take the library hours. */
const RULE_PARTS = new Set(['BYMONTH', 'BYDAY', 'BYMONTHDAY']);

/** Tells whether the clock changes of a VTIMEZONE come once a year, as they do. */
const isYearly = (component: ICAL.Component): boolean =>
  component.getAllSubcomponents().every((part) =>
    part.getAllProperties('rrule').every((property) => {
      const rule: unknown = property.getFirstValue();
      return (
        rule instanceof ICAL.Recur &&
        rule.freq === 'YEARLY' &&
        Object.keys(rule.parts).every((name) => RULE_PARTS.has(name))
      );
    }),
  );

/** The clock that a VTIMEZONE describes; null for one that is not usual. */
function clockOfComponent(name: string, component: ICAL.Component): Clock | null {
  if (!isYearly(component)) return null;
  const zone = new ICAL.Timezone({ component, tzid: name });
  return {
    name,
    momentOf(text) {
      if (zonedToMs(text, 'UTC') === null) return null;
      const time = ICAL.Time.fromDateTimeString(text);
      time.zone = zone;
      return time.toUnixTime() * 1000;
    },
    offsetAt: (ms) => 1000 * ICAL.Time.fromJSDate(new Date(ms), true).convertToZone(zone).utcOffset(),
  };
}

const isNamed = (zone: unknown): zone is string => typeof zone === 'string' && zone.includes('/') && isTimeZone(zone);

/**
 * The clock of a TZID: the zone of this name, or that which the file's VTIMEZONE names or describes.
 * @returns null for an unknown zone
 */
export function clockOf(tzid: string, zones: ReadonlyMap<string, ICAL.Component>): Clock | null {
  if (isNamed(tzid)) return clockOfZone(tzid);
  const component = zones.get(tzid);
  // Short names such as "EST" mean what the file says, where it says something.
  if (!component) return isTimeZone(tzid) ? clockOfZone(tzid) : null;
  const place: unknown = component.getFirstPropertyValue('x-lic-location');
  return isNamed(place) ? clockOfZone(place) : clockOfComponent(tzid, component);
}

/** Years whose days are compared, before and after now. */
const COMPARED_YEARS = { before: 20, after: 10 };

/** The last day on which two clocks show different times, up to ten years from now, ms since 1970; null: they always agree. */
export function lastDifference(one: Clock, other: Clock, now: number): number | null {
  for (let days = 366 * COMPARED_YEARS.after; days > -366 * COMPARED_YEARS.before; days -= 1) {
    const at = now + days * DAY_MS;
    if (one.offsetAt(at) !== other.offsetAt(at)) return at;
  }
  return null;
}
