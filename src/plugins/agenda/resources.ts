import { defineResource } from '#resource';

/** An event of the agenda: a meeting, a delivery of the bakery, the day of the gas inspection. */
export const events = defineResource({
  name: 'events',
  className: 'Event',
  title: 'title',
  icon: 'calendar-days',
  order: { startAt: 'asc' },
  calendar: {
    start: 'startAt',
    end: 'endAt',
    isAllDay: 'isAllDay',
    note: 'place',
    about: 'customer',
    people: 'agents',
    tint: 6,
  },
  formLayout: {
    main: {
      event: ['title', ['startAt', 6], ['endAt', 6], 'isAllDay', 'place', 'description'],
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
    startAt: { type: 'datetime', required: true, filter: true, order: true, list: 2, form: 'event' },
    endAt: { type: 'datetime', filter: true, order: true, list: 3, form: 'event' },
    isAllDay: { type: 'boolean', default: false, filter: true, form: 'event' },
    place: { type: 'text', max: 255, filter: 'partial', list: 4, form: 'event' },
    description: { type: 'text', multiline: true, max: 5000, search: true, form: 'event' },
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
