import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfWall, momentOf, wallOf, wallOfDate } from './wallTime.ts';

const ZONES = ['UTC', 'Africa/Casablanca', 'Europe/Paris', 'America/New_York', 'Asia/Kolkata'] as const;

test('eight o’clock stays eight o’clock over a change of summer time', () => {
  const before = wallOf(Date.parse('2026-03-28T08:00:00+01:00'), 'Europe/Paris');
  expect(new Date(momentOf(before + 2 * 86_400_000, 'Europe/Paris')).toISOString()).toBe('2026-03-30T06:00:00.000Z');
});

test('a time that is skipped in spring is the one after the gap', () => {
  expect(new Date(momentOf(Date.UTC(2026, 2, 29, 2, 30), 'Europe/Paris')).toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  );
});

test('walls lead back to their moments, in any zone', () => {
  const seconds = fc.integer({ min: Date.UTC(2020, 0) / 1000, max: Date.UTC(2040, 0) / 1000 });
  fc.assert(
    fc.property(seconds, fc.constantFrom(...ZONES), (second, zone) => {
      const wall = wallOf(second * 1000, zone);
      const back = momentOf(wall, zone);
      // The second of two equal readings in autumn becomes the first.
      expect(wallOf(back, zone)).toBe(wall);
    }),
  );
});

test('dates of the library read the same as the wall', () => {
  const wall = Date.UTC(2026, 10, 20, 8, 30);
  expect(dateOfWall(wall).getHours()).toBe(8);
  expect(wallOfDate(dateOfWall(wall))).toBe(wall);
});
