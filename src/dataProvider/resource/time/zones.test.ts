import { expect, it } from 'vitest';
import fc from 'fast-check';
import { DAY_MS, clockOf, minutesOfClock } from './units.ts';
import { momentOfWall, wallOf, wallText } from './walls.ts';
import { isTimeZone, minuteOfDay, timeOf } from './zones.ts';

it('knows time zones', () => {
  expect(isTimeZone('Africa/Casablanca')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});

it('formats a time of day in the zone, with leading zeros', () => {
  expect(timeOf(Date.parse('2026-01-15T08:05:59Z'), 'Africa/Casablanca')).toBe('09:05');
  expect(timeOf(Date.parse('2026-01-15T23:30:00Z'), 'Asia/Kolkata')).toBe('05:00');
  expect([clockOf(0), clockOf(9 * 60 + 5), clockOf(23 * 60 + 59)]).toEqual(['00:00', '09:05', '23:59']);
});

it('counts the minutes of a day both ways', () => {
  expect(minuteOfDay(Date.parse('2026-01-15T08:05:59Z'), 'Africa/Casablanca')).toBe(9 * 60 + 5);
  expect(minutesOfClock('23:59')).toBe(23 * 60 + 59);
});

it('shows eight o’clock as eight o’clock over a change of summer time', () => {
  const before = wallOf(Date.parse('2026-03-28T08:00:00+01:00'), 'Europe/Paris');
  expect(wallText(before)).toBe('2026-03-28T08:00');
  expect(new Date(momentOfWall(before + 2 * DAY_MS, 'Europe/Paris')).toISOString()).toBe('2026-03-30T06:00:00.000Z');
});

it('takes the time after the gap for one that is skipped in spring', () => {
  expect(new Date(momentOfWall(Date.UTC(2026, 2, 29, 2, 30), 'Europe/Paris')).toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  );
});

it('takes the second of two equal readings in autumn where the first is too early', () => {
  const wall = Date.UTC(2026, 9, 25, 2, 30);
  const first = momentOfWall(wall, 'Europe/Paris');
  expect(new Date(first).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(momentOfWall(wall, 'Europe/Paris', first + 1)).toBe(first + 3_600_000);
});

it('reads a wall back from its moment, in any zone', () => {
  const zones = ['UTC', 'Africa/Casablanca', 'Europe/Paris', 'America/New_York', 'Asia/Kolkata'];
  const seconds = fc.integer({ min: Date.UTC(2020, 0) / 1000, max: Date.UTC(2040, 0) / 1000 });
  fc.assert(
    fc.property(seconds, fc.constantFrom(...zones), (second, zone) => {
      const wall = wallOf(second * 1000, zone);
      // The second of two equal readings in autumn becomes the first.
      expect(wallOf(momentOfWall(wall, zone), zone)).toBe(wall);
    }),
  );
});
