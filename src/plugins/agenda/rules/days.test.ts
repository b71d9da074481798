import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOf, HOUR_MS, startOfDay, zonedToMs } from '#resource';
import { daysFrom, endOf, monthWeeks, placeOnDays } from './days.ts';
import type { AgendaEntry } from './entry.ts';

const PARIS = 'Europe/Paris';

const entry = (more: Partial<AgendaEntry>): AgendaEntry => ({
  resource: 'events',
  id: 1,
  title: 'Meeting',
  note: null,
  about: null,
  people: [],
  startAt: 0,
  endAt: null,
  isDue: false,
  firstDay: null,
  lastDay: null,
  status: null,
  tone: null,
  occurrence: null,
  ...more,
});

const at = (text: string, zone = PARIS) => zonedToMs(text, zone) ?? 0;
const daysWith = (days: ReadonlyMap<string, readonly unknown[]>) =>
  [...days].filter(([, placed]) => placed.length > 0).map(([day]) => day);

test('an entry is on the day in its reader’s time zone, not in the server’s', () => {
  const late = entry({ startAt: at('2026-11-20 23:30', 'UTC') });
  const period = { first: '2026-11-19', last: '2026-11-22' };
  expect(daysWith(placeOnDays([late], { ...period, zone: 'UTC' }))).toEqual(['2026-11-20', '2026-11-21']);
  expect(daysWith(placeOnDays([late], { ...period, zone: PARIS }))).toEqual(['2026-11-21']);
});

test('an entry that ends at midnight does not appear on the next day', () => {
  const evening = entry({ startAt: at('2026-11-20 22:00'), endAt: at('2026-11-21 00:00') });
  expect(daysWith(placeOnDays([evening], { first: '2026-11-20', last: '2026-11-21', zone: PARIS }))).toEqual([
    '2026-11-20',
  ]);
});

test('an entry over midnight is on both days, cut at midnight', () => {
  const night = entry({ startAt: at('2026-11-20 23:00'), endAt: at('2026-11-21 02:00') });
  const days = placeOnDays([night], { first: '2026-11-20', last: '2026-11-21', zone: PARIS });
  expect([...days.values()].flat().map(({ start, end, isWhole }) => [(end - start) / HOUR_MS, isWhole])).toEqual([
    [1, false],
    [2, false],
  ]);
});

test('days with a change of summer time have 23 or 25 hours, and their entries keep their times', () => {
  const days = (day: string) =>
    placeOnDays([entry({ firstDay: day, lastDay: day })], { first: day, last: day, zone: PARIS }).get(day)?.[0];
  expect(((days('2026-03-29')?.end ?? 0) - (days('2026-03-29')?.start ?? 0)) / HOUR_MS).toBe(23);
  expect(((days('2026-10-25')?.end ?? 0) - (days('2026-10-25')?.start ?? 0)) / HOUR_MS).toBe(25);
  const breakfast = entry({ startAt: at('2026-03-29 08:00') });
  const placed = placeOnDays([breakfast], { first: '2026-03-29', last: '2026-03-29', zone: PARIS }).get('2026-03-29');
  expect(placed?.[0]?.start).toBe(Date.UTC(2026, 2, 29, 6));
});

test('whole-day entries come first, on the days of the store’s time zone, whatever the reader’s zone', () => {
  const fair = entry({ id: 2, firstDay: '2026-11-20', lastDay: '2026-11-22' });
  const early = entry({ startAt: at('2026-11-21 00:00', 'America/New_York') });
  const days = placeOnDays([early, fair], { first: '2026-11-19', last: '2026-11-23', zone: 'America/New_York' });
  expect(daysWith(days)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  expect(days.get('2026-11-21')?.map(({ entry: { id } }) => id)).toEqual([2, 1]);
});

test('an entry longer than a day is drawn over whole days', () => {
  const oven = entry({ startAt: at('2026-11-20 09:00'), endAt: at('2026-11-22 17:00') });
  const days = placeOnDays([oven], { first: '2026-11-20', last: '2026-11-22', zone: PARIS });
  expect([...days.values()].flat().every(({ isWhole }) => isWhole)).toBe(true);
});

test('an end before the start counts as an hour', () => {
  expect(endOf({ startAt: 10, endAt: 5 })).toBe(10 + HOUR_MS);
  expect(endOf({ startAt: 10, endAt: null })).toBe(10 + HOUR_MS);
});

test('months show six weeks, from Monday on', () => {
  expect(monthWeeks('2026-11-20')).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
});

const zones = fc.constantFrom('UTC', PARIS, 'Africa/Casablanca', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu');
const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });

test('every entry inside the period appears, within the bounds of its days', () => {
  fc.assert(
    fc.property(zones, moments, fc.integer({ min: 0, max: 60 * HOUR_MS }), (zone, startAt, length) => {
      const one = entry({ startAt, endAt: startAt + length });
      const first = dayOf(startAt, zone);
      const last = addDays(first, 4);
      const placed = [...placeOnDays([one], { first, last, zone }).values()].flat();
      expect(placed.length).toBeGreaterThan(0);
      for (const { day, start, end } of placed) {
        expect(start).toBeGreaterThanOrEqual(startOfDay(day, zone));
        expect(end).toBeLessThanOrEqual(startOfDay(addDays(day, 1), zone));
        expect(end).toBeGreaterThanOrEqual(start);
      }
      expect(placed[0]?.day).toBe(first);
    }),
  );
});

test('days are listed without gaps', () => {
  expect(daysFrom('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([]);
});
