import { forServer, type Grant } from '#resource';
import { calendarEntries, subscribedCalendars } from './subscribed.ts';

/** Rights and documentation of subscribed calendars and their entries. */

/** Cashiers and drivers see the entries of calendars that are for everybody; addresses may be secret. */
const SHARED = { read: { audience: ['everyone'] } } as const satisfies Grant;

/** Subscribed calendars completed for the server. */
export const subscribedForServer = [
  forServer(subscribedCalendars, {
    access: { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' },
    fields: {
      name: { sample: 'School holidays' },
      address: {
        description: 'Of an iCalendar file, https. `webcal` is stored as https. Another address reads it anew.',
        sample: 'https://calendar.example/holidays.ics',
      },
      tint: { description: 'Colour of its entries.' },
      audience: { description: 'Who sees its entries: everybody with an agenda, or administrators and managers.' },
      readAt: { description: 'Time of the last good reading; its entries stay when a later one fails.' },
      entryCount: { description: 'Entries from half a year ago to a year and a half ahead.' },
      leftOut: { description: 'Events that could not be read, such as those with unusual rules of repetition.' },
      failure: { description: 'Why the last reading failed; absent after a good one.' },
      failedAt: { description: 'Time of the failed reading.' },
    },
  }),
  forServer(calendarEntries, {
    // Written by the readings alone.
    access: { ROLE_ADMIN: 'read', ROLE_MANAGER: 'read', ROLE_CASHIER: SHARED, ROLE_AGENT_DRIVER: SHARED },
    indexes: [['startAt'], ['endAt'], ['calendar', 'key']],
    fields: {
      key: { description: 'UID and day.' },
      mark: { description: 'Digest of the content.' },
    },
  }),
];
