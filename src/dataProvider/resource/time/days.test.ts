import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, daysBetween, isWeekend, weekStart, weekdayNumber } from './calendar.ts';
import { addDays, dayBounds, dayOf, startOfDay } from './days.ts';
import { isoWithOffset, localTime, zonedToMs } from './zones.ts';

const HOUR = 3_600_000;
const utc = (text: string) => Date.parse(`${text}Z`);

describe('reading local times', () => {
  it.each([
    ['2026-01-15 10:30', 'Europe/Paris', '2026-01-15T09:30'],
    ['2026-07-15 10:30', 'Europe/Paris', '2026-07-15T08:30'],
    ['2026-07-15T10:30:15', 'America/New_York', '2026-07-15T14:30:15'],
    ['2024-11-21 10:00', 'Africa/Casablanca', '2024-11-21T09:00'],
    ['2024-03-20 10:00', 'Africa/Casablanca', '2024-03-20T10:00'],
    ['2026-11-21 00:00', 'Pacific/Kiritimati', '2026-11-20T10:00'],
    ['2026-11-21', 'UTC', '2026-11-21T00:00'],
  ])('%s in %s', (text, zone, expected) => {
    expect(new Date(zonedToMs(text, zone) ?? 0).toISOString()).toBe(new Date(utc(expected)).toISOString());
  });

  it('moves a time skipped in spring past the gap, and takes the first of two in autumn', () => {
    expect(zonedToMs('2026-03-29 02:30', 'Europe/Paris')).toBe(utc('2026-03-29T01:30'));
    expect(zonedToMs('2026-10-25 02:30', 'Europe/Paris')).toBe(utc('2026-10-25T00:30'));
    expect(zonedToMs('2026-03-08 02:30', 'America/New_York')).toBe(utc('2026-03-08T07:30'));
    expect(zonedToMs('2026-11-01 01:30', 'America/New_York')).toBe(utc('2026-11-01T05:30'));
  });

  it.each(['2026-02-30 10:00', '2026-01-01 24:00', '2026-01-01 10:60', '10:00', '2026-1-1', 'tomorrow', ''])(
    'refuses %s',
    (text) => {
      expect(zonedToMs(text, 'UTC')).toBeNull();
    },
  );
});

describe('days', () => {
  it('are 23 or 25 hours long when the clock changes', () => {
    const length = (day: string) => {
      const { start, end } = dayBounds(startOfDay(day, 'Europe/Paris'), 'Europe/Paris');
      return (end - start) / HOUR;
    };
    expect(length('2026-03-28')).toBe(24);
    expect(length('2026-03-29')).toBe(23);
    expect(length('2026-10-25')).toBe(25);
  });

  it('begin after midnight where midnight is skipped', () => {
    // Santiago moves its clock at midnight: 6 September 2026 begins at 01:00.
    expect(localTime(startOfDay('2026-09-06', 'America/Santiago'), 'America/Santiago').hour).toBe(1);
    const { start, end } = dayBounds(startOfDay('2026-09-06', 'America/Santiago'), 'America/Santiago');
    expect((end - start) / HOUR).toBe(23);
  });

  it('contain every timestamp between their bounds, in any zone', () => {
    const zones = [
      'UTC',
      'Europe/Paris',
      'Africa/Casablanca',
      'America/Santiago',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'America/St_Johns',
    ];
    const moments = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (ms, zone) => {
        const { start, end } = dayBounds(ms, zone);
        expect(start).toBeLessThanOrEqual(ms);
        expect(end).toBeGreaterThan(ms);
        expect(dayOf(start, zone)).toBe(dayOf(ms, zone));
        expect(dayOf(end - 1, zone)).toBe(dayOf(ms, zone));
        expect(dayOf(start - 1, zone)).toBe(addDays(dayOf(ms, zone), -1));
        expect(dayOf(end, zone)).toBe(addDays(dayOf(ms, zone), 1));
      }),
      { numRuns: 300 },
    );
  });

  it('counts over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect([daysBetween('2028-02-28', '2028-03-01'), daysBetween('2026-11-20', '2026-11-19')]).toEqual([2, -1]);
    expect([addMonths('2026-11-20', 2), addMonths('2026-01-31', -1)]).toEqual(['2027-01-01', '2025-12-01']);
  });

  it('knows days of the week, before 1970, too', () => {
    expect(['2026-11-22', '2026-11-23', '1969-12-28'].map(weekdayNumber)).toEqual([7, 1, 7]);
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([false, true, true, false]);
    expect([weekStart('2026-11-22'), weekStart('2026-11-23')]).toEqual(['2026-11-16', '2026-11-23']);
  });
});

describe('formatting timestamps', () => {
  it('has an offset and whole seconds', () => {
    expect(isoWithOffset(Date.UTC(2024, 0, 1, 10))).toBe('2024-01-01T10:00:00+00:00');
    expect(isoWithOffset(Date.UTC(2024, 6, 1, 10, 0, 0, 999), 'Europe/Paris')).toBe('2024-07-01T12:00:00+02:00');
    expect(isoWithOffset(Date.UTC(2024, 0, 1, 10), 'America/St_Johns')).toBe('2024-01-01T06:30:00-03:30');
    expect(Date.parse(isoWithOffset(Date.UTC(2024, 6, 1, 10), 'Asia/Kathmandu'))).toBe(Date.UTC(2024, 6, 1, 10));
  });
});
