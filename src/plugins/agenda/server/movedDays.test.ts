import { expect, test } from 'vitest';
import { ONCE, type Repetition } from '../rules/recurrence.ts';
import { movedDays } from './movedDays.ts';

const weekly = (more: Partial<Repetition> = {}): Repetition => ({ ...ONCE, repeats: 'weekly', ...more });

test('days move with the start of their series', () => {
  const moved = movedDays({ series: weekly(), startDay: '2026-11-02' }, { series: weekly(), startDay: '2026-11-03' }, [
    '2026-11-09',
    '2026-11-23',
  ]);
  expect([...moved.values()]).toEqual(['2026-11-10', '2026-11-24']);
  const back = movedDays({ series: weekly(), startDay: '2026-11-02' }, { series: weekly(), startDay: '2026-10-30' }, [
    '2026-11-09',
  ]);
  expect([...back.values()]).toEqual(['2026-11-06']);
});

test('days that the series has as before stay', () => {
  const mondays = weekly({ repeatOn: ['MO'] });
  const days = ['2026-11-09', '2026-12-21'];
  for (const startDay of ['2026-10-26', '2026-11-02', '2026-11-09']) {
    const kept = movedDays({ series: mondays, startDay: '2026-11-02' }, { series: mondays, startDay }, days);
    expect([...kept]).toEqual(days.map((day) => [day, day]));
  }
});

test('days that a changed rule does not have are gone, those beyond an earlier end are not', () => {
  const before = { series: weekly({ repeatOn: ['MO', 'WE'] }), startDay: '2026-11-02' };
  const after = { series: weekly({ repeatOn: ['WE'], repeatUntil: '2026-11-30' }), startDay: '2026-11-04' };
  const moved = movedDays(before, after, ['2026-11-09', '2026-11-11', '2026-12-09']);
  expect([...moved.keys()]).toEqual(['2026-11-11', '2026-12-09']);
});
