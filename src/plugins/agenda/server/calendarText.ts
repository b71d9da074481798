import ical, { ICalCalendarMethod } from 'ical-generator';
import { addDays, HOUR_MS } from '#resource';
import type { Entry } from './entries.ts';

interface CalendarOptions {
  /** Name of the calendar in other programs. */
  readonly name: string;
  /** Time at which the file is created, ms since 1970. */
  readonly now: number;
  /** Scheme and host of this server, for the links of entries. */
  readonly origin: string;
}

/** Refresh interval that the file suggests to other calendars, seconds. */
const AGAIN_S = 3600;

/** Midnight of a day in UTC. Whole days have no time zone in the file (RFC 5545, DATE). */
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Writes entries as an iCalendar file (RFC 5545): whole-day entries as dates, all others as times in UTC. */
export function calendarText(entries: readonly Entry[], { name, now, origin }: CalendarOptions): string {
  const calendar = ical({ name, prodId: '//Flexy//Agenda//EN', method: ICalCalendarMethod.PUBLISH, ttl: AGAIN_S });
  for (const entry of entries) {
    const { resource, id, title, note, description, about, people, startAt, endAt, firstDay, lastDay } = entry;
    const isWhole = firstDay !== null && lastDay !== null;
    const end = endAt !== null && endAt > startAt ? endAt : startAt + HOUR_MS;
    calendar.createEvent({
      id: `${resource}-${id}@flexy`,
      stamp: new Date(now),
      allDay: isWhole,
      start: isWhole ? midnight(firstDay) : new Date(startAt),
      end: isWhole ? midnight(addDays(lastDay, 1)) : new Date(end),
      timezone: 'UTC',
      summary: resource === 'events' || note === null ? title : `${title}: ${note}`,
      description: [description, [about, ...people].filter(Boolean).join(', ')].filter(Boolean).join('\n\n'),
      ...(resource === 'events' && note !== null && { location: note }),
      url: `${origin}/admin/${resource}/${id}`,
    });
  }
  return calendar.toString();
}
