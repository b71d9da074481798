import { expect, it } from 'vitest';
import { clockOf, isTimeZone, timeOf } from './clock.ts';

it('knows time zones', () => {
  expect(isTimeZone('Africa/Casablanca')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});

it('formats a time of day in the zone, with leading zeros', () => {
  expect(timeOf(Date.parse('2026-01-15T08:05:59Z'), 'Africa/Casablanca')).toBe('09:05');
  expect(timeOf(Date.parse('2026-01-15T23:30:00Z'), 'Asia/Kolkata')).toBe('05:00');
  expect([clockOf(0), clockOf(9 * 60 + 5), clockOf(23 * 60 + 59)]).toEqual(['00:00', '09:05', '23:59']);
});
