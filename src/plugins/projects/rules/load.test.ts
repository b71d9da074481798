import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#resource';
import { workBetween } from './calendar.ts';
import { loadOf, unitsIn, type LoadTask } from './load.ts';
import { ALL_DAYS, MONDAY, SUNDAYS_OFF } from './testPlans.ts';

const at = (day: number, hour = 0) => MONDAY + day * DAY_MS + hour * HOUR_MS;
const task = (start: number, end: number, ...people: number[]): LoadTask => ({ span: { start, end }, people });
const dates = (spans: readonly { readonly start: number }[]) =>
  spans.map(({ start }) => new Date(start).toISOString().slice(0, 10));

describe('parts of a plan', () => {
  test('are whole days, weeks from Monday on, or months', () => {
    expect(dates(unitsIn('day', { start: at(0, 8), end: at(2) }))).toEqual(['2026-11-02', '2026-11-03']);
    expect(dates(unitsIn('week', { start: at(6), end: at(7, 1) }))).toEqual(['2026-11-02', '2026-11-09']);
    const months = unitsIn('month', { start: at(10), end: at(95) });
    expect(dates(months)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01']);
    expect(months.at(-1)?.end).toBe(Date.UTC(2027, 2, 1));
  });

  test('of a milestone are the one that it is in', () => {
    expect(dates(unitsIn('week', { start: at(3), end: at(3) }))).toEqual(['2026-11-02']);
  });
});

describe('load', () => {
  const days = unitsIn('day', { start: at(0), end: at(7) });

  test('is the sum of the work of a person, in hours of the working day', () => {
    const load = loadOf([task(at(0), at(2), 1, 2), task(at(1), at(1, 12), 1)], ALL_DAYS, 8, days);
    expect(load.get(1)?.slice(0, 3)).toEqual([
      { hours: 8, capacity: 8, overDays: 0 },
      { hours: 12, capacity: 8, overDays: 1 },
      { hours: 0, capacity: 8, overDays: 0 },
    ]);
    expect(load.get(2)?.[1]).toEqual({ hours: 8, capacity: 8, overDays: 0 });
    expect([...load.keys()]).toEqual([1, 2]);
  });

  test('of tasks that follow each other at eight in the morning is a whole day each', () => {
    const load = loadOf([task(at(0, 8), at(1, 8), 1), task(at(1, 8), at(3, 8), 1)], ALL_DAYS, 8, days);
    expect(load.get(1)?.map(({ overDays }) => overDays)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(load.get(1)?.[1]?.hours).toBe(8);
  });

  test('has none on days off, and a week is over-booked where one of its days is', () => {
    const week = unitsIn('week', { start: at(0), end: at(7) });
    const load = loadOf([task(at(4), at(7), 1), task(at(5), at(6), 1)], SUNDAYS_OFF, 7.5, week);
    expect(load.get(1)).toEqual([{ hours: 22.5, capacity: 45, overDays: 1 }]);
  });

  test('of somebody named twice in a task counts once; tasks without dates count none', () => {
    expect(loadOf([task(at(0), at(1), 1, 1), { span: null, people: [1] }], ALL_DAYS, 24, days).get(1)?.[0]?.hours).toBe(
      24,
    );
    expect(loadOf([{ span: null, people: [1] }], ALL_DAYS, 24, days).size).toBe(0);
  });

  test('over days, weeks and months is the same work, and never above what is possible unless a day is', () => {
    const tasks = fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 60 * 24 }),
        hours: fc.integer({ min: 0, max: 400 }),
        people: fc.subarray([1, 2, 3]),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(tasks, (rows) => {
        const plan = rows.map(({ start, hours, people }) => task(at(0, start), at(0, start + hours), ...people));
        for (const unit of ['day', 'week', 'month'] as const) {
          const parts = unitsIn(unit, { start: at(0), end: at(90) });
          const load = loadOf(plan, SUNDAYS_OFF, 24, parts);
          for (const person of [1, 2, 3]) {
            const own = plan.filter(({ people }) => people.includes(person));
            const work = own.reduce(
              (sum, { span }) => sum + (span ? workBetween(SUNDAYS_OFF, span.start, span.end) : 0),
              0,
            );
            const loads = load.get(person) ?? [];
            expect(loads.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(work / HOUR_MS, 0);
            for (const { hours, capacity, overDays } of loads)
              if (overDays === 0) expect(hours).toBeLessThanOrEqual(capacity + 1);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
