// The agenda's resources with rights and samples.
import { forServer, type Grant } from '#resource';
import { subscribedForServer } from './resources/subscribed.server.ts';
import { calendarFeeds, events } from './resources.ts';

/** Cashiers and drivers read the events that they take part in (docs/rules/rights.md). */
const OWN = { read: { agents: '$agent' } } as const satisfies Grant;

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(events, {
    access: { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all', ROLE_CASHIER: OWN, ROLE_AGENT_DRIVER: OWN },
    indexes: [['startAt'], ['endAt'], ['series', 'seriesDay'], ['uid'], ['remind']],
    fields: {
      title: {
        importNames: ['event', 'subject', 'summary', 'name', 'objet', 'nom', 'الموضوع'],
        sample: 'Gas inspection',
      },
      isAllDay: { description: 'It takes the whole days from startDay to endDay, in every time zone.' },
      startAt: {
        importNames: ['start', 'start date', 'begin', 'début'],
        description: 'Required unless isAllDay. Of an all-day event: the beginning of startDay in the store.',
      },
      endAt: {
        importNames: ['end', 'end date', 'fin'],
        description: 'Absent: an hour after the start. Of an all-day event: the end of endDay in the store.',
      },
      startDay: { description: 'With isAllDay only. Absent: the day meant by startAt.', sample: '2026-12-08' },
      endDay: { description: 'With isAllDay only: the last day, included. Absent: the first.', sample: '2026-12-09' },
      repeats: {
        description: 'The rest of the repetition counts with it only. Times repeat by the clock of the store.',
      },
      repeatOn: { description: 'Weekdays. Absent: the day of the start.', sample: ['MO', 'WE'] },
      repeatPosition: { description: 'Monthly or yearly: which of the weekdays of the month; -1 is the last.' },
      repeatUntil: { description: 'Last day on which an occurrence may begin.' },
      repeatCount: { description: 'Number of occurrences, those left out included. Not with repeatUntil.' },
      exceptDays: { description: 'Days (YYYY-MM-DD) whose occurrence is left out.', sample: ['2026-12-25'] },
      series: { description: 'Set for an occurrence that was changed alone: the event that repeats.' },
      seriesDay: { description: 'The day of the occurrence that it replaces.' },
      remind: {
        description:
          'Minutes before each occurrence, a day by the clock; all-day: 09:00 in the store of the day, or with 1440 of the day before. The person who sets it and the accounts of its agents get a notice.',
      },
      remindUser: { description: 'Who set the reminder.' },
      remindedAt: { description: 'Time up to which reminders were sent.' },
      uid: { description: 'UID of an event that was imported from a calendar file.' },
      place: { importNames: ['location', 'where', 'lieu'], sample: 'Riad Laksour, kitchen' },
    },
  }),
  forServer(calendarFeeds, {
    // Written by the calls of `calls.ts` alone; administrators see who has an address, and end it.
    access: { ROLE_ADMIN: { read: true, delete: true } },
    fields: {
      digest: { description: 'SHA-256 of the secret in the address.' },
      readAt: { description: 'When a calendar last read the address.' },
    },
  }),
  ...subscribedForServer,
];
