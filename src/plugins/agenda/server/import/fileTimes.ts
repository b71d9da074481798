import ICAL from 'ical.js';
import { addDays, isCalendarDay } from '#resource';
import type { FaultCode } from '../rules.ts';
import { clockOf, clockOfZone, dayAt, timeAt, type Clock } from './clocks.ts';

/** Clocks of a file: its own, and that of the store for times without a zone. */
export interface Clocks {
  readonly zones: ReadonlyMap<string, ICAL.Component>;
  readonly store: Clock;
}

/** A value of a DTSTART, an EXDATE and so on: a day, or a moment and the clock by which it is meant. */
export type FileTime =
  | { readonly day: string; readonly ms: null; readonly clock: Clock }
  | { readonly day: string; readonly ms: number; readonly clock: Clock };

/** Why a time cannot be read, and what it says. */
export interface TimeFault {
  readonly code: FaultCode;
  readonly detail: string;
}

const UTC = clockOfZone('UTC');

function timeOf(text: string, clock: Clock): FileTime | TimeFault {
  const ms = clock.momentOf(text);
  return ms === null ? { code: 'date', detail: text } : { day: dayAt(clock, ms), ms, clock };
}

/** Reads the values of a property with dates or times. */
export function timesIn(property: ICAL.Property, { zones, store }: Clocks): (FileTime | TimeFault)[] {
  const values = (property.toJSON() as unknown[]).slice(3).map(String);
  const tzid = property.getFirstParameter('tzid');
  return values.map((text) => {
    if (property.type === 'date' || text.length === 10)
      return isCalendarDay(text) ? { day: text, ms: null, clock: store } : { code: 'date', detail: text };
    if (text.endsWith('Z')) return timeOf(text.slice(0, -1), UTC);
    const clock = tzid === undefined ? store : clockOf(tzid, zones);
    return clock ? timeOf(text, clock) : { code: 'zone', detail: tzid ?? '' };
  });
}

/** No event lasts longer than this, in days: the calendar ends with the year 9999. */
const MOST_DAYS = 3_660_000;
const LAST_DAY = '9999-12-31';
const LAST_MOMENT = Date.parse(LAST_DAY);

/** Start and end of an event, as it is stored: days, or moments in ms since 1970. */
export interface StoredTimes {
  readonly isAllDay: boolean;
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly startDay: string | null;
  /** The last day, included; null: the first. */
  readonly endDay: string | null;
}

/** The end that a DURATION gives: its days by the clock, its hours by the moment (RFC 5545, 3.3.6). */
function afterDuration(start: FileTime, duration: ICAL.Duration): FileTime | TimeFault {
  const sign = duration.isNegative ? -1 : 1;
  const days = sign * (7 * duration.weeks + duration.days);
  const fault = { code: 'date', detail: duration.toString() } as const;
  if (Math.abs(days) > MOST_DAYS) return fault;
  const day = addDays(start.day, days);
  if (!isCalendarDay(day)) return fault;
  if (start.ms === null) return { ...start, day };
  const moved = days === 0 ? start : timeOf(`${day}T${timeAt(start.clock, start.ms)}`, start.clock);
  if ('code' in moved || moved.ms === null) return moved;
  const seconds = 3600 * duration.hours + 60 * duration.minutes + duration.seconds;
  return { ...moved, ms: moved.ms + sign * seconds * 1000 };
}

/** The end that the text of a DURATION gives. */
function afterText(start: FileTime, text: string): FileTime | TimeFault {
  try {
    return afterDuration(start, ICAL.Duration.fromString(text));
  } catch {
    return { code: 'date', detail: text };
  }
}

/** The end of an event, excluded; undefined without one. */
function endOf(component: ICAL.Component, start: FileTime, clocks: Clocks): FileTime | TimeFault | undefined {
  const property = component.getFirstProperty('dtend');
  if (property) return timesIn(property, clocks)[0];
  const duration: unknown = component.getFirstProperty('duration')?.toJSON()[3];
  return typeof duration === 'string' ? afterText(start, duration) : undefined;
}

/** Start and end of a VEVENT. */
export function timesOf(
  component: ICAL.Component,
  clocks: Clocks,
): { readonly start: FileTime; readonly times: StoredTimes } | TimeFault {
  const property = component.getFirstProperty('dtstart');
  const start = property ? timesIn(property, clocks)[0] : undefined;
  if (start === undefined) return { code: 'noStart', detail: '' };
  if ('code' in start) return start;
  const end = endOf(component, start, clocks);
  if (end && 'code' in end) return end;
  if (start.ms === null) {
    if (end && end.day < start.day) return { code: 'endsFirst', detail: end.day };
    const last = end && end.day > start.day ? addDays(end.day, -1) : start.day;
    if (last >= LAST_DAY) return { code: 'date', detail: last };
    const endDay = last > start.day ? last : null;
    return { start, times: { isAllDay: true, startAt: null, endAt: null, startDay: start.day, endDay } };
  }
  const endAt = end?.ms ?? null;
  if (Math.max(start.ms, Math.abs(endAt ?? 0)) > LAST_MOMENT) return { code: 'date', detail: '' };
  if (endAt !== null && endAt < start.ms) return { code: 'endsFirst', detail: new Date(endAt).toISOString() };
  return { start, times: { isAllDay: false, startAt: start.ms, endAt, startDay: null, endDay: null } };
}
