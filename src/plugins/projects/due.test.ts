import fc from 'fast-check';
import { expect, it } from 'vitest';
import { zonedToMs } from '#resource';
import { dueFilter, dueOf } from './due.ts';

const ZONE = 'Europe/Paris';
const at = (text: string) => zonedToMs(text, ZONE) ?? NaN;
const NOW = at('2026-11-20 11:05');

it.each([
  ['2026-11-18 09:00', { kind: 'overdue', days: 2 }],
  ['2026-11-19 23:59', { kind: 'overdue', days: 1 }],
  ['2026-11-20 09:30', { kind: 'late', time: '09:30' }],
  ['2026-11-20 17:00', { kind: 'today', time: '17:00' }],
  ['2026-11-21 00:00', { kind: 'tomorrow' }],
  ['2026-11-23 08:00', { kind: 'later', day: '2026-11-23' }],
])('a task until %s', (endAt, due) => {
  expect(dueOf(at(endAt), NOW, ZONE)).toEqual(due);
});

it('is due until the end of the seventh day from today, by the clock of the store', () => {
  expect(dueFilter(NOW, ZONE)).toMatchObject({ 'endAt[before]': '2026-11-27T22:59:59Z' });
  expect(dueFilter(at('2026-11-20 00:00'), ZONE)).toEqual(dueFilter(at('2026-11-20 23:59'), ZONE));
});

it('is overdue by whole days whatever the time of day', () => {
  const hours = fc.integer({ min: 0, max: 23 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 27 }), hours, hours, (days, hour, nowHour) => {
      const now = at(`2026-10-28 ${String(nowHour).padStart(2, '0')}:30`);
      const endAt = at(`2026-10-${String(28 - days).padStart(2, '0')} ${String(hour).padStart(2, '0')}:00`);
      expect(dueOf(endAt, now, ZONE)).toEqual({ kind: 'overdue', days });
    }),
  );
});
