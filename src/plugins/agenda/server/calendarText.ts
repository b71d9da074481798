import ICAL from 'ical.js';
import { addDays, HOUR_MS, localTime, startOfDay } from '#resource';
import { ruleOf } from '../rules/recurrence.ts';
import { triggerOf } from '../rules/reminders.ts';
import type { Entry } from './entries.ts';
import type { RepeatedRow } from './expandSeries.ts';
import { dayOfEvent, timesOn } from './occurrences.ts';
import { uidOf } from './ownUid.ts';
import { zoneComponent } from './zoneComponent.ts';

interface CalendarOptions {
  /** Name of the calendar in other programs. */
  readonly name: string;
  /** Time at which the file is created, ms since 1970. */
  readonly now: number;
  /** Scheme and host of this server, for the links of entries. */
  readonly origin: string;
  /** The store's time zone, by whose clock events repeat. */
  readonly zone: string;
}

/**
 * Writes entries as an iCalendar file (RFC 5545): all-day entries as dates, repeating events with their rule by the store's
 * clock, all others as times in UTC.
 */
export function calendarText(entries: readonly Entry[], options: CalendarOptions): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Flexy//Agenda//EN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addPropertyWithValue('name', options.name);
  calendar.addPropertyWithValue('x-wr-calname', options.name);
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(AGAIN));
  calendar.addPropertyWithValue('x-published-ttl', AGAIN);
  const starts = entries.flatMap(({ repeated }) =>
    repeated && repeated.times.startDay === null ? [repeated.times.startAt] : [],
  );
  if (starts.length > 0) calendar.addSubcomponent(zoneComponent(options.zone, Math.min(...starts), options.now));
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry, entries, options));
  return `${calendar.toString()}\r\n`;
}

/** Refresh interval that the file suggests to other calendars (RFC 7986). */
const AGAIN = 'PT1H';

const dateOf = (day: string) => ICAL.Time.fromDateString(day);
const utcOf = (ms: number) => ICAL.Time.fromJSDate(new Date(ms), true);

/** Sets a time: a date, or a moment in UTC, or by the clock of `zone`. */
function setTime(event: ICAL.Component, name: string, { day, ms, zone }: EventTime): void {
  if (day !== null) event.addPropertyWithValue(name, dateOf(day));
  else if (zone === null) event.addPropertyWithValue(name, utcOf(ms));
  else {
    const { year, month, day: date, hour, minute, second } = localTime(ms, zone);
    const time = ICAL.Time.fromData({ year, month, day: date, hour, minute, second });
    event.addPropertyWithValue(name, time).setParameter('tzid', zone);
  }
}

/** A date, or a moment in ms since 1970 by the clock of a zone; null: UTC. */
interface EventTime {
  readonly day: string | null;
  readonly ms: number;
  readonly zone: string | null;
}

/** Adds the rule of an event that repeats, and the days left out. `hidden`: replaced by an event that is not in the file. */
function addRule(event: ICAL.Component, { times }: RepeatedRow, hidden: readonly string[], zone: string): void {
  const rule = ICAL.Recur.fromString(ruleOf(times, dayOfEvent(times, zone)) ?? '');
  const { repeatCount, repeatUntil, startDay } = times;
  if (repeatCount !== null) rule.count = repeatCount;
  // The end has the type of the start, and a moment is in UTC (RFC 5545, 3.3.10).
  if (repeatUntil !== null)
    rule.until =
      startDay === null
        ? utcOf(startOfDay(addDays(repeatUntil, 1), zone) - 1000)
        : ICAL.Time.fromDateString(repeatUntil);
  event.addPropertyWithValue('rrule', rule);
  for (const day of [...(times.exceptDays ?? []), ...hidden]) setOccurrence(event, 'exdate', { times, day, zone });
}

/** Names an occurrence of a series by its start. */
function setOccurrence(
  event: ICAL.Component,
  name: 'exdate' | 'recurrence-id',
  { times, day, zone }: { readonly times: RepeatedRow['times']; readonly day: string; readonly zone: string },
): void {
  const { startAt, startDay } = timesOn(day, times, zone);
  setTime(event, name, { day: startDay, ms: startAt, zone });
}

/** Title, description and link of an entry. */
function addContent(event: ICAL.Component, entry: Entry, origin: string): void {
  const { resource, id, title, note, description, about, people } = entry;
  const texts = {
    summary: resource === 'events' || note === null ? title : `${title}: ${note}`,
    description: [description, [about, ...people].filter(Boolean).join(', ')].filter(Boolean).join('\n\n'),
    location: resource === 'events' ? note : null,
  };
  for (const [name, text] of Object.entries(texts)) if (text) event.addPropertyWithValue(name, text);
  event.addPropertyWithValue('url', `${origin}/admin/${resource}/${id}`);
}

/** The reminder of an entry, for programs that show those of subscribed calendars. */
function addAlarm(event: ICAL.Component, { remind, firstDay, title }: Entry): void {
  if (remind === null) return;
  const alarm = new ICAL.Component('valarm');
  alarm.addPropertyWithValue('action', 'DISPLAY');
  alarm.addPropertyWithValue('description', title);
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromString(triggerOf(remind, firstDay !== null)));
  event.addSubcomponent(alarm);
}

/** One entry as a VEVENT. `all`: the entries of the file, among them the series and the occurrences that replace theirs. */
function eventOf(entry: Entry, all: readonly Entry[], { now, origin, zone }: CalendarOptions): ICAL.Component {
  const { resource, id, startAt, endAt, firstDay, lastDay, repeated, replaces } = entry;
  const event = new ICAL.Component('vevent');
  const series = replaces && all.find((one) => one.id === replaces.series && one.repeated !== null);
  event.addPropertyWithValue('uid', series ? uidOf(resource, series.id) : uidOf(resource, id));
  event.addPropertyWithValue('dtstamp', utcOf(now));
  // With it an import tells our own entries from those of another installation.
  event.addPropertyWithValue('created', utcOf(entry.createdAt));
  const clock = repeated || series ? zone : null;
  const end = endAt !== null && endAt > startAt ? endAt : startAt + HOUR_MS;
  setTime(event, 'dtstart', { day: firstDay, ms: startAt, zone: clock });
  setTime(event, 'dtend', { day: lastDay === null ? null : addDays(lastDay, 1), ms: end, zone: clock });
  if (repeated) {
    const shown = new Set(all.flatMap((one) => (one.replaces?.series === id ? [one.replaces.day] : [])));
    addRule(
      event,
      repeated,
      [...repeated.replaced].filter((day) => !shown.has(day)),
      zone,
    );
  }
  if (series?.repeated && replaces)
    setOccurrence(event, 'recurrence-id', { times: series.repeated.times, day: replaces.day, zone });
  addContent(event, entry, origin);
  addAlarm(event, entry);
  return event;
}
