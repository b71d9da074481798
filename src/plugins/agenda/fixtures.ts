import type { Fixtures } from '#admin/testing';

const KINDS = [
  { resource: 'events', tint: 6, icon: 'calendar-days' },
  { resource: 'tasks', tint: 4, icon: 'list-checks' },
];

/** Test data of the agenda. */
export default {
  records: {
    events: [{ id: 1, title: 'Gas inspection', startAt: '2026-11-20T08:00:00+00:00', isAllDay: false, agents: [] }],
  },
  calls: {
    'agenda/entries': () => ({
      kinds: KINDS,
      entries: [
        {
          resource: 'events',
          id: 1,
          title: 'Gas inspection',
          note: 'Riad Laksour',
          about: null,
          people: ['Yassine Amrani'],
          startAt: new Date().toISOString(),
          endAt: null,
          isDue: false,
          firstDay: null,
          lastDay: null,
          status: null,
          tone: null,
          occurrence: null,
        },
      ],
    }),
    'agenda/feed': () => ({ isOn: false, readAt: null }),
  },
} satisfies Fixtures;
