import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoWithOffset, localTime } from '#resource';
import { nextHour, nextTimeOfDay } from './schedule.ts';

const at = (iso: string) => Date.parse(iso);
const next = (time: string, now: string, zone: string, weekday?: number) => {
  const moment = nextTimeOfDay(time, at(now), zone, weekday);
  return moment === null ? null : isoWithOffset(moment, zone);
};

describe('the next time of day', () => {
  test('is today when it has not come yet, else tomorrow; the moment itself is past', () => {
    expect(next('03:00', '2026-11-20T01:00:00Z', 'UTC')).toBe('2026-11-20T03:00:00+00:00');
    expect(next('03:00', '2026-11-20T03:00:00Z', 'UTC')).toBe('2026-11-21T03:00:00+00:00');
  });

  test('is that of the zone', () => {
    expect(next('03:00', '2026-11-20T18:30:00Z', 'Asia/Tokyo')).toBe('2026-11-22T03:00:00+09:00');
    expect(next('03:00', '2026-11-20T09:00:00Z', 'America/New_York')).toBe('2026-11-21T03:00:00-05:00');
  });

  test('is on the weekday that is wanted', () => {
    expect(next('03:00', '2026-11-20T12:00:00Z', 'UTC', 0)).toBe('2026-11-22T03:00:00+00:00');
    expect(next('03:00', '2026-11-22T03:00:00Z', 'UTC', 0)).toBe('2026-11-29T03:00:00+00:00');
    expect(next('03:00', '2026-11-22T02:59:59Z', 'UTC', 0)).toBe('2026-11-22T03:00:00+00:00');
  });

  test('comes after the gap when spring skips it, and once', () => {
    const first = next('02:30', '2026-03-28T12:00:00Z', 'Europe/Paris');
    expect(first).toBe('2026-03-29T03:30:00+02:00');
    expect(next('02:30', '2026-03-29T01:30:00Z', 'Europe/Paris')).toBe('2026-03-30T02:30:00+02:00');
  });

  test('is the first of the two that autumn shows, and once', () => {
    expect(next('02:30', '2026-10-24T12:00:00Z', 'Europe/Paris')).toBe('2026-10-25T02:30:00+02:00');
    expect(next('02:30', '2026-10-25T00:30:00Z', 'Europe/Paris')).toBe('2026-10-26T02:30:00+01:00');
  });

  test('comes once a day over two years, whatever the clocks do', () => {
    for (const zone of ['Europe/Paris', 'Africa/Casablanca', 'America/Sao_Paulo', 'Australia/Lord_Howe']) {
      for (const time of ['00:00', '02:15', '23:59']) {
        let now = at('2026-01-01T00:00:00Z');
        const days = new Set<string>();
        for (let runs = 0; runs < 730; runs += 1) {
          const moment = nextTimeOfDay(time, now, zone);
          if (moment === null) throw new Error('no next run');
          expect(moment).toBeGreaterThan(now);
          expect(moment - now).toBeLessThanOrEqual(50 * 3600_000);
          const { year, month, day } = localTime(moment, zone);
          days.add(`${year}-${month}-${day}`);
          now = moment;
        }
        expect(days.size).toBe(730);
      }
    }
  });

  test('an invalid time of day has no next run', () => {
    for (const time of ['', '25:00', '3', 'now'])
      expect(nextTimeOfDay(time, at('2026-11-20T12:00:00Z'), 'UTC')).toBeNull();
  });
});

test('the next hour is later, full, and at most an hour away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
      const hour = nextHour(now);
      expect(hour % 3600_000).toBe(0);
      expect(hour - now).toBeGreaterThan(0);
      expect(hour - now).toBeLessThanOrEqual(3600_000);
    }),
  );
});
