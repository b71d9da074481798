import { expect, it } from 'vitest';
import { nextRun } from './schedule.ts';

const NIGHTLY = { isEnabled: true, isHourly: false, everyHours: null, at: '03:00' };
const at = (text: string) => Date.parse(text);

it('a nightly feed runs at its time in the zone of the shop, also when the clocks change', () => {
  expect(nextRun(NIGHTLY, at('2026-11-30T01:00:00Z'), 'Europe/Paris')).toBe(at('2026-11-30T02:00:00Z'));
  expect(nextRun(NIGHTLY, at('2026-11-30T02:00:00Z'), 'Europe/Paris')).toBe(at('2026-12-01T02:00:00Z'));
  // 02:30 does not exist on this day: it comes after the gap.
  const gap = { ...NIGHTLY, at: '02:30' };
  expect(nextRun(gap, at('2026-03-28T20:00:00Z'), 'Europe/Paris')).toBe(at('2026-03-29T01:30:00Z'));
});

it('an hourly feed runs after its hours, one that is off never', () => {
  const now = at('2026-11-30T01:00:00Z');
  expect(nextRun({ ...NIGHTLY, isHourly: true, everyHours: 6 }, now, 'UTC')).toBe(now + 6 * 3_600_000);
  expect(nextRun({ ...NIGHTLY, isEnabled: false }, now, 'UTC')).toBeNull();
});
