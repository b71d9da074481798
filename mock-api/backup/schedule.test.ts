import { describe, expect, test } from 'vitest';
import { nextBackup } from './schedule.ts';

const HOUR = 3600_000;
const at = (text: string) => Date.parse(text);

/** The time of the next backup in Morocco, in ISO 8601. */
function next(settings: Record<string, unknown>, now: string, last: string | null, timeZone = 'Africa/Casablanca') {
  const lastRunAt = last === null ? null : at(last);
  const due = nextBackup({ settings: { id: 1, ...settings }, now: at(now), timeZone, lastRunAt });
  return due === null ? null : new Date(due).toISOString();
}

const daily = { backupSchedule: 'daily', backupTime: '03:00' };
const weekly = { backupSchedule: 'weekly', backupTime: '22:30' };

describe('the next backup', () => {
  test('is none when switched off', () => {
    expect(next({ backupSchedule: 'off', backupTime: '03:00' }, '2026-07-01T00:00:00Z', null)).toBeNull();
    expect(next({}, '2026-07-01T00:00:00Z', null)).toBeNull();
  });

  test('comes at the time of the shop, a day after the last', () => {
    expect(next(daily, '2026-07-01T10:00:00Z', '2026-07-01T02:00:00.200Z')).toBe('2026-07-02T02:00:00.000Z');
    expect(next(daily, '2026-07-01T10:00:00Z', '2026-07-01T01:00:00Z', 'Asia/Tokyo')).toBe('2026-07-01T18:00:00.000Z');
  });

  test('comes on Sundays when weekly', () => {
    expect(next(weekly, '2026-07-01T10:00:00Z', '2026-06-28T21:30:00.100Z')).toBe('2026-07-05T21:30:00.000Z');
    expect(next(weekly, '2026-07-05T21:30:00Z', '2026-07-05T21:30:00.100Z')).toBe('2026-07-12T21:30:00.000Z');
  });

  test('is the first within an hour: the machine may be off whenever its time comes', () => {
    const now = '2026-07-01T10:00:00Z';
    expect(next(daily, now, null)).toBe(new Date(at(now) + HOUR).toISOString());
    expect(next(daily, '2026-07-01T01:30:00Z', null)).toBe('2026-07-01T02:00:00.000Z');
  });
});
