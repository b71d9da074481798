import { defineResource } from '#resource';
import { AUDIENCES, FAILURES, TINTS } from '../rules/subscribed.ts';

/** A calendar of somebody else, whose entries the agenda shows: that of a club, of the school holidays. */
export const subscribedCalendars = defineResource({
  name: 'subscribed_calendars',
  className: 'SubscribedCalendar',
  title: 'name',
  icon: 'calendar-days',
  bin: false,
  order: { name: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 80,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'calendar',
    },
    address: { type: 'text', required: true, max: 2000, form: 'calendar' },
    tint: { type: 'enum', values: TINTS, default: '3', required: true, form: 'calendar' },
    audience: {
      type: 'enum',
      values: AUDIENCES,
      default: 'everyone',
      required: true,
      filter: true,
      list: 2,
      form: 'calendar',
    },
    readAt: { type: 'datetime', writable: false, order: true, list: 3, form: false },
    entryCount: { type: 'integer', writable: false, list: 4, form: false },
    /** Number of events that could not be read at the last reading. */
    leftOut: { type: 'integer', writable: false, form: false },
    failure: { type: 'enum', values: FAILURES, writable: false, filter: true, list: 5, form: false },
    failedAt: { type: 'datetime', writable: false, list: 6, form: false },
  },
});

/** One entry of a subscribed calendar: an event, or an occurrence of one that repeats. */
export const calendarEntries = defineResource({
  name: 'calendar_entries',
  className: 'CalendarEntry',
  title: 'title',
  icon: 'calendar-days',
  audit: false,
  bin: false,
  order: { startAt: 'asc' },
  calendar: {
    start: 'startAt',
    end: 'endAt',
    isAllDay: 'isAllDay',
    days: ['startDay', 'endDay'],
    note: 'place',
    description: 'description',
    about: 'calendar',
    tint: 3,
  },
  fields: {
    title: { type: 'text', max: 160, writable: false, filter: 'partial', order: true, list: 1, form: false },
    isAllDay: { type: 'boolean', default: false, writable: false, form: false },
    startAt: { type: 'datetime', writable: false, filter: true, order: true, list: 2, form: false },
    endAt: { type: 'datetime', writable: false, list: 3, form: false },
    startDay: { type: 'date', writable: false, form: false },
    endDay: { type: 'date', writable: false, form: false },
    place: { type: 'text', max: 255, writable: false, list: 4, form: false },
    description: { type: 'text', multiline: true, max: 5000, writable: false, form: false },
    calendar: {
      type: 'relation',
      to: 'subscribed_calendars',
      embed: ['name'],
      required: true,
      writable: false,
      filter: true,
      list: 5,
      form: false,
      onDelete: 'cascade',
    },
    /** That of its calendar, for the rights of readers. */
    audience: { type: 'enum', values: AUDIENCES, readable: false, writable: false, form: false },
    /** Its UID and day, by which it is found at the next reading. */
    key: { type: 'text', max: 255, readable: false, writable: false, form: false },
    /** Digest of what it says. */
    mark: { type: 'text', max: 64, readable: false, writable: false, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    subscribed_calendars: typeof subscribedCalendars;
    calendar_entries: typeof calendarEntries;
  }
}
