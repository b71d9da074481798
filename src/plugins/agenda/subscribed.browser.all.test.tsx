import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import plugin from './index.ts';

const KINDS = [
  { resource: 'events', tint: 6, icon: 'calendar-days' },
  { resource: 'calendar_entries', tint: 4, icon: 'calendar-days', calendar: 3, name: 'Club' },
  { resource: 'calendar_entries', tint: 2, icon: 'calendar-days', calendar: 5, name: 'School' },
];
const NOTHING = {
  ...{ note: null, about: null, people: [], endAt: null, isDue: false, firstDay: null, lastDay: null },
  ...{ status: null, tone: null, occurrence: null },
};
const ENTRIES = [
  { ...NOTHING, resource: 'events', id: 1, title: 'Gas inspection', startAt: '2026-11-20T08:00:00Z' },
  {
    ...{ ...NOTHING, resource: 'calendar_entries', id: 7, title: 'Match', note: 'Stadium', calendar: 3, about: 'Club' },
    startAt: '2026-11-20T18:00:00Z',
  },
  {
    ...{ ...NOTHING, resource: 'calendar_entries', id: 8, title: 'Holiday', calendar: 5, about: 'School' },
    ...{ startAt: '2026-11-20T00:00:00Z', firstDay: '2026-11-20', lastDay: '2026-11-20' },
  },
];

test('each subscribed calendar has a filter of its own', async () => {
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/agenda?day=2026-11-20&days=1&endless=off', as: 'ROLE_CASHIER' },
    calls: { 'agenda/entries': () => ({ kinds: KINDS, entries: ENTRIES }) },
  });
  await expect.element(screen.getByRole('link', { name: 'Match' })).toBeVisible();
  await screen.getByRole('button', { name: 'Club' }).click();
  await expect.element(screen.getByRole('link', { name: 'Match' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Holiday' })).toBeVisible();
  expect(window.location.search).toContain('without=calendar_entries-3');
});

test('the list says why a calendar could not be read, and reads it at a press', async () => {
  const { screen, server } = await renderPlugin(plugin, {
    ...{ at: '/subscribed_calendars', as: 'ROLE_MANAGER' },
    records: {
      subscribed_calendars: [
        {
          ...{ id: 3, name: 'Club', address: 'https://club.example/c.ics', tint: '4', audience: 'everyone' },
          ...{ readAt: '2026-11-20T08:00:00+00:00', failure: 'timeout', failedAt: '2026-11-20T09:00:00+00:00' },
        },
      ],
    },
    calls: { 'agenda/calendars/3/read': () => ({ job: 1 }) },
  });
  await expect.element(screen.getByText('Its server took too long')).toBeVisible();
  await screen
    .getByRole('button', { name: /^More|^Actions/ })
    .first()
    .click();
  await screen.getByRole('menuitem', { name: 'Read now' }).click();
  await expect.element(screen.getByText('The calendar is being read.')).toBeVisible();
  expect(server.asked).toContain('POST agenda/calendars/3/read');
});
