import { defineResource } from '#resource';
export { calendarEntries, subscribedCalendars } from './resources/subscribed.ts';
import { REMINDERS } from './rules/reminders.ts';
import { FREQUENCIES, POSITIONS, WEEKDAYS } from './rules/recurrence.ts';

/** Resources of the agenda: events, and the secret addresses under which other calendars read them. */

/** Times of an event that takes hours; of an all-day event they are derived from its days. */
const MOMENT = {
  type: 'datetime',
  filter: true,
  order: true,
  form: 'event',
  namesZone: true,
  onlyWhen: { field: 'isAllDay', is: false },
} as const;

/** Days of an all-day event, the last one included. */
const DAY = { type: 'date', filter: true, form: 'event', onlyWhen: { field: 'isAllDay', is: true } } as const;

/** Fields of the repetition, in the form of an event that repeats (docs/rules/boards.md, "Agenda"). */
const REPEATING = { form: 'repetition', onlyWhen: { field: 'repeats', is: true } } as const;

/** An event of the agenda: a meeting, a delivery of the bakery, the day of the gas inspection. */
export const events = defineResource({
  name: 'events',
  className: 'Event',
  title: 'title',
  icon: 'calendar-days',
  importable: { isTried: true },
  order: { startAt: 'asc' },
  calendar: {
    start: 'startAt',
    end: 'endAt',
    isAllDay: 'isAllDay',
    days: ['startDay', 'endDay'],
    note: 'place',
    description: 'description',
    about: 'customer',
    people: 'agents',
    tint: 6,
  },
  formLayout: {
    main: {
      event: [
        'title',
        ['isAllDay', 12],
        ['startAt', 6],
        ['endAt', 6],
        ['startDay', 6],
        ['endDay', 6],
        'place',
        ['remind', 6],
        'description',
      ],
      repetition: [
        ['repeats', 6],
        ['repeatEvery', 6],
        ['repeatOn', 12],
        ['repeatPosition', 6],
        ['repeatUntil', 6],
        ['repeatCount', 6],
        ['exceptDays', 12],
      ],
    },
    side: { people: ['agents', 'customer'] },
  },
  fields: {
    title: {
      type: 'text',
      required: true,
      max: 160,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'event',
    },
    isAllDay: { type: 'boolean', default: false, filter: true, form: 'event' },
    startAt: { ...MOMENT, onlyWhen: { ...MOMENT.onlyWhen, required: true }, list: 2 },
    endAt: { ...MOMENT, list: 3 },
    startDay: DAY,
    endDay: DAY,
    repeats: { type: 'enum', values: FREQUENCIES, filter: true, form: 'repetition' },
    repeatEvery: { ...REPEATING, type: 'integer', min: 1, max: 99 },
    repeatOn: { ...REPEATING, type: 'list', values: WEEKDAYS, max: 7 },
    repeatPosition: {
      form: 'repetition',
      onlyWhen: { field: 'repeats', is: ['monthly', 'yearly'] },
      type: 'enum',
      values: POSITIONS,
    },
    repeatUntil: { ...REPEATING, type: 'date' },
    repeatCount: { ...REPEATING, type: 'integer', min: 1, max: 999 },
    /** Last day of a series that ends, by which the agenda leaves it out of later periods. */
    repeatLast: { type: 'date', readable: false, writable: false, form: false },
    exceptDays: { ...REPEATING, type: 'list', max: 999 },
    series: { type: 'relation', to: 'events', writable: false, filter: true, form: false, onDelete: 'cascade' },
    seriesDay: { type: 'date', writable: false, form: false },
    /** By which an imported event is known in its file (RFC 5545, 3.8.4.7). */
    uid: { type: 'text', max: 255, writable: false, filter: true, form: false },
    place: { type: 'text', max: 255, filter: 'partial', list: 4, form: 'event' },
    description: { type: 'text', multiline: true, max: 5000, search: true, form: 'event' },
    remind: { type: 'enum', values: REMINDERS, filter: true, form: 'event' },
    /** Account that asked for the reminder; the people of the event are reminded, too. */
    remindUser: { type: 'relation', to: 'users', readable: false, writable: false, form: false, onDelete: 'null' },
    /** Reminders up to this moment have been sent, or are none any more. */
    remindedAt: { type: 'datetime', readable: false, writable: false, form: false },
    agents: { type: 'relation', to: 'agents', many: true, embed: ['fullName'], filter: true, list: 5, form: 'people' },
    customer: { type: 'relation', to: 'customers', embed: ['fullName'], filter: true, list: 6, form: 'people' },
  },
});

/** A user's secret subscription address for other calendars. Only its digest is stored. */
export const calendarFeeds = defineResource({
  name: 'calendar_feeds',
  className: 'CalendarFeed',
  title: 'user',
  icon: 'calendar-days',
  audit: false,
  bin: false,
  fields: {
    user: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      required: true,
      writable: false,
      filter: true,
      list: 1,
      form: false,
      onDelete: 'cascade',
    },
    digest: { type: 'text', max: 64, unique: true, readable: false, writable: false, form: false },
    readAt: { type: 'datetime', writable: false, list: 2, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    events: typeof events;
    calendar_feeds: typeof calendarFeeds;
  }
}
