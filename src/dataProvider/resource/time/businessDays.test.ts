import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTime } from './zones.ts';
import {
  addDays,
  boundsOfBusinessDays,
  businessDayBounds,
  businessDayOf,
  DAY_ENDS,
  dayBounds,
  dayEndOf,
  dayOf,
  isSameBusinessDay,
  minutesOfClock,
  startOfBusinessDay,
  zonedToMs,
  type BusinessDays,
  type DayEnd,
} from './index.ts';

const HOUR = 3_600_000;
const utc = (text: string) => Date.parse(`${text}Z`);
const ending = (dayEndsAt: DayEnd, timeZone = 'Africa/Casablanca'): BusinessDays => ({ timeZone, dayEndsAt });
const at = (text: string, { timeZone }: BusinessDays) => zonedToMs(text, timeZone) ?? NaN;

describe('a business day', () => {
  it.each([
    ['2026-11-20 23:30', '00:00', '2026-11-20'],
    ['2026-11-21 00:30', '00:00', '2026-11-21'],
    ['2026-11-20 23:30', '02:00', '2026-11-20'],
    ['2026-11-21 00:30', '02:00', '2026-11-20'],
    ['2026-11-21 01:59', '02:00', '2026-11-20'],
    ['2026-11-21 02:00', '02:00', '2026-11-21'],
    ['2026-11-21 05:59', '06:00', '2026-11-20'],
    ['2027-01-01 01:30', '02:00', '2026-12-31'],
  ] as const)('of %s with an end at %s is %s', (text, end, day) => {
    const days = ending(end);
    expect(businessDayOf(at(text, days), days)).toBe(day);
  });

  it('begins at the end of the day before, and one that ends at midnight is the calendar day', () => {
    expect(businessDayBounds(utc('2026-11-21T00:10'), ending('02:00', 'UTC'))).toEqual({
      start: utc('2026-11-20T02:00'),
      end: utc('2026-11-21T02:00'),
    });
    const now = utc('2026-11-21T00:10');
    expect(businessDayBounds(now, ending('00:00'))).toEqual(dayBounds(now, 'Africa/Casablanca'));
  });

  it('is an hour shorter or longer over a change of the clock', () => {
    const hours = (day: string, end: DayEnd, zone: string) => {
      const { start, end: last } = boundsOfBusinessDays(day, day, ending(end, zone));
      return (last - start) / HOUR;
    };
    // Paris: 02:00 is skipped on 29 March, and shown twice on 25 October.
    expect([hours('2026-03-28', '02:00', 'Europe/Paris'), hours('2026-03-29', '02:00', 'Europe/Paris')]).toEqual([
      24, 23,
    ]);
    expect([hours('2026-10-24', '02:00', 'Europe/Paris'), hours('2026-10-25', '02:00', 'Europe/Paris')]).toEqual([
      24, 25,
    ]);
    expect([hours('2026-10-24', '04:00', 'Europe/Paris'), hours('2026-10-25', '04:00', 'Europe/Paris')]).toEqual([
      25, 24,
    ]);
    // Morocco leaves UTC+1 for Ramadan: 03:00 becomes 02:00 on 15 February 2026, and 02:00 becomes 03:00 on 22 March.
    expect(hours('2026-02-14', '06:00', 'Africa/Casablanca')).toBe(25);
    expect(hours('2026-03-21', '06:00', 'Africa/Casablanca')).toBe(23);
  });

  it('begins after the gap where its first time is skipped, and goes on when the clock shows earlier times again', () => {
    const days = ending('02:30', 'Europe/Paris');
    expect(startOfBusinessDay('2026-03-29', days)).toBe(utc('2026-03-29T01:00'));
    expect(businessDayOf(utc('2026-03-29T00:59'), days)).toBe('2026-03-28');
    expect(businessDayOf(utc('2026-03-29T01:00'), days)).toBe('2026-03-29');
    expect(businessDayOf(utc('2026-10-25T00:30'), days)).toBe('2026-10-25');
    expect(localTime(utc('2026-10-25T01:10'), 'Europe/Paris')).toMatchObject({ hour: 2, minute: 10 });
    expect(businessDayOf(utc('2026-10-25T01:10'), days)).toBe('2026-10-25');
  });

  it('has every timestamp between its bounds, begins by the clock and follows the day before, in any zone', () => {
    const zones = [
      'UTC',
      'Europe/Paris',
      'Africa/Casablanca',
      'America/Santiago',
      'America/Havana',
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
    ];
    const near = (center: number) => fc.integer({ min: center - 30 * HOUR, max: center + 30 * HOUR });
    const moments = fc.oneof(
      fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) }),
      // Around changes of the clock, where mistakes would be.
      ...[
        '2026-03-29',
        '2026-10-25',
        '2026-02-15',
        '2026-03-22',
        '2026-04-05',
        '2026-09-06',
        '2026-11-01',
        '2026-03-08',
      ].map((day) => near(Date.parse(day))),
    );
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), fc.constantFrom(...DAY_ENDS), (ms, timeZone, dayEndsAt) => {
        const days = { timeZone, dayEndsAt };
        const day = businessDayOf(ms, days);
        const { start, end } = businessDayBounds(ms, days);
        expect(start <= ms && ms < end).toBe(true);
        expect(businessDayOf(start, days)).toBe(day);
        expect(businessDayOf(end - 1, days)).toBe(day);
        expect(businessDayOf(start - 1, days)).toBe(addDays(day, -1));
        expect(businessDayOf(end, days)).toBe(addDays(day, 1));
        expect(isSameBusinessDay(ms, end, days)).toBe(false);
        const { hour, minute } = localTime(start, timeZone);
        expect(60 * hour + minute).toBeGreaterThanOrEqual(minutesOfClock(dayEndsAt));
        if (dayEndsAt === '00:00') expect([day, start]).toEqual([dayOf(ms, timeZone), dayBounds(ms, timeZone).start]);
      }),
      { numRuns: 1500 },
    );
  });

  it('ends at midnight unless the setting has one of the offered times', () => {
    expect(['02:00', '06:00', '02:15', '6', '', null, undefined].map(dayEndOf)).toEqual([
      ...['02:00', '06:00'],
      ...['00:00', '00:00', '00:00', '00:00', '00:00'],
    ]);
  });
});
