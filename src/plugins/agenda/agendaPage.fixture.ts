// Entries and events of the agenda in tests.
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Kinds of entries, as the server tells them. */
export const KINDS = [
  { resource: 'events', tint: 6, icon: 'calendar-days' },
  { resource: 'orders', tint: 2, icon: 'receipt' },
];
/** Values that an entry may have. */
export const NOTHING = {
  note: null,
  about: null,
  people: [],
  endAt: null,
  isDue: false,
  firstDay: null,
  lastDay: null,
  status: null,
  tone: null,
  occurrence: null,
};
/** An entry of an hour. */
export const GAS = { ...NOTHING, resource: 'events', id: 1, title: 'Gas inspection', startAt: '2026-11-20T08:00:00Z' };
/** The stored event behind the entry {@link GAS}. */
export const STORED = {
  ...{ id: 1, title: 'Gas inspection', isAllDay: false, agents: [] },
  ...{ startAt: '2026-11-20T08:00:00+00:00', endAt: '2026-11-20T09:00:00+00:00' },
  repeats: 'daily',
};

/** The event that was stored last. */
export const newest = (server: { records(resource: string): readonly Readonly<Record<string, unknown>>[] }) =>
  server.records('events').at(-1);

/** Names the event in the open form, and saves it. */
export async function save(screen: Pick<Locator, 'getByRole'>) {
  await screen.getByRole('textbox', { name: 'Title' }).fill('Fair');
  await screen.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
}
