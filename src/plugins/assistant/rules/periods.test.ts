import { expect, it } from 'vitest';
import { addDays, type Field } from '#resource';
import { daysOf, firstDayOf, lastDayOf, nextPeriod, type Period } from './periods.ts';

it.each<[string, Period, string, string]>([
  ['2026-11-30', 'day', '2026-11-30', '2026-12-01'],
  ['2026-11-29', 'week', '2026-11-23', '2026-11-30'],
  ['2026-11-30', 'week', '2026-11-30', '2026-12-07'],
  ['2027-01-02', 'week', '2026-12-28', '2027-01-04'],
  ['2028-02-29', 'month', '2028-02-01', '2028-03-01'],
  ['2026-12-31', 'month', '2026-12-01', '2027-01-01'],
  ['2028-12-31', 'year', '2028-01-01', '2029-01-01'],
  ['2026-01-01', 'year', '2026-01-01', '2027-01-01'],
])('%s lies in the %s from %s, and the next one begins with %s', (day, period, first, next) => {
  expect(firstDayOf(day, period)).toBe(first);
  expect(nextPeriod(first, period)).toBe(next);
  expect(addDays(lastDayOf(first, period), 1)).toBe(next);
});

it('the last days of the calendar are those of their periods', () => {
  expect(lastDayOf('9999-12-01', 'month')).toBe('9999-12-31');
  expect(lastDayOf('9999-01-01', 'year')).toBe('9999-12-31');
});

it('what is sold counts to the day of the business, everything else to that of the calendar', () => {
  const night = { timeZone: 'Europe/Paris', dayEndsAt: '04:00' } as const;
  expect(daysOf({ type: 'datetime', isBusiness: true }, night)).toEqual(night);
  expect(daysOf({ type: 'datetime' } satisfies Field, night)).toEqual({ ...night, dayEndsAt: '00:00' });
});
