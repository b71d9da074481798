import { expect, test } from 'vitest';
import { placeOnDays } from '../rules/days.ts';
import type { AgendaEntry } from '../rules/entry.ts';
import { listRows } from './listRows.ts';

const entry = (id: number, startAt: string, firstDay: string | null = null): AgendaEntry => ({
  resource: 'events',
  id,
  title: `Event ${id}`,
  note: null,
  about: null,
  people: [],
  startAt: Date.parse(startAt),
  endAt: null,
  isDue: false,
  firstDay,
  lastDay: firstDay,
  status: null,
  tone: null,
  occurrence: null,
});

const PERIOD = { first: '2026-11-20', last: '2026-11-22', zone: 'UTC' };
const rowsAt = (now: string, entries: readonly AgendaEntry[], isEmptyHidden = false) =>
  listRows(placeOnDays(entries, PERIOD), { isEmptyHidden, now: Date.parse(now), zone: 'UTC' }).map((row) => [
    row.kind === 'empty' ? 'empty' : row.placed.entry.id,
    row.isFirst,
    row.isNow,
  ]);

const ENTRIES = [
  entry(1, '2026-11-20T08:00:00Z', '2026-11-20'),
  entry(2, '2026-11-20T09:00:00Z'),
  entry(3, '2026-11-20T13:00:00Z'),
  entry(4, '2026-11-22T10:00:00Z'),
];

test('the line of the present time is above the first entry of today that has not ended', () => {
  expect(rowsAt('2026-11-20T12:31:00Z', ENTRIES)).toEqual([
    [1, true, false],
    [2, false, false],
    [3, false, true],
    ['empty', true, false],
    [4, true, false],
  ]);
});

test('days without entries can be hidden; today shows the line even when it is empty', () => {
  expect(rowsAt('2026-11-21T12:00:00Z', ENTRIES)).toContainEqual(['empty', true, true]);
  expect(rowsAt('2026-11-21T12:00:00Z', ENTRIES, true).map(([id]) => id)).toEqual([1, 2, 3, 4]);
});

test('there is no line on another day, nor after the last entry of today', () => {
  expect(rowsAt('2026-11-19T12:00:00Z', ENTRIES).some(([, , isNow]) => isNow)).toBe(false);
  expect(rowsAt('2026-11-20T22:00:00Z', ENTRIES).some(([, , isNow]) => isNow)).toBe(false);
});
