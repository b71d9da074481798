import ICAL from 'ical.js';
import { DAY_MS, localTime, zoneOffset } from '#resource';

/**
 * The VTIMEZONE of a zone (RFC 5545, 3.6.5), with each clock change from a moment on.
 * @param from ms since 1970
 * @param now ms since 1970
 */
export function zoneComponent(zone: string, from: number, now: number): ICAL.Component {
  const component = new ICAL.Component('vtimezone');
  component.addPropertyWithValue('tzid', zone);
  const first = Math.max(Math.floor(from / DAY_MS) * DAY_MS, now - PAST_MS) - DAY_MS;
  let offset = zoneOffset(first, zone);
  component.addSubcomponent(observance(first + offset, offset, offset));
  for (let at = first + DAY_MS; at < now + COMING_MS; at += DAY_MS) {
    const next = zoneOffset(at, zone);
    if (next === offset) continue;
    const change = changeBetween(at - DAY_MS, at, zone);
    component.addSubcomponent(observance(change + offset, offset, next));
    offset = next;
  }
  return component;
}

/** Years after the present whose clock changes are written. */
const COMING_MS = 3 * 366 * DAY_MS;
/** Years before the present whose clock changes are written at most. */
const PAST_MS = 10 * 366 * DAY_MS;

/** First moment after `low`, at most `high`, at which the offset is that of `high`; ms since 1970. */
function changeBetween(low: number, high: number, zone: string): number {
  const after = zoneOffset(high, zone);
  let [before, at] = [low, high];
  while (at - before > 1000) {
    const middle = before + Math.floor((at - before) / 2000) * 1000;
    if (zoneOffset(middle, zone) === after) at = middle;
    else before = middle;
  }
  return at;
}

/** A span in which the clock keeps its offset from UTC; it begins when the clock shows `wall`. */
function observance(wall: number, from: number, to: number): ICAL.Component {
  const part = new ICAL.Component(to > from ? 'daylight' : 'standard');
  part.addPropertyWithValue('dtstart', ICAL.Time.fromData(localTime(wall, 'UTC')));
  part.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(from / 1000));
  part.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(to / 1000));
  return part;
}
