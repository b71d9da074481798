import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#resource';
import { daysLater, goneTasks, plannedSpan, type Baseline } from './baseline.ts';
import { addWork, nextWorking } from './calendar.ts';
import { ALL_DAYS, MONDAY, SUNDAYS_OFF } from './testPlans.ts';

const span = (start: number, end: number) => ({ start: MONDAY + start * DAY_MS, end: MONDAY + end * DAY_MS });
const baseline: Baseline = new Map(
  [
    { id: 3, name: 'Lamps', span: span(4, 9) },
    { id: 1, name: 'Ovens', span: span(0, 4) },
  ].map((task) => [task.id, task]),
);

test('a task ends later or sooner by working days: a Sunday that is off counts none', () => {
  // Day 6 is a Sunday.
  expect(daysLater(ALL_DAYS, span(0, 5), span(0, 8))).toBe(3);
  expect(daysLater(SUNDAYS_OFF, span(0, 5), span(0, 8))).toBe(2);
  expect(daysLater(SUNDAYS_OFF, span(0, 8), span(0, 5))).toBe(-2);
  expect(daysLater(SUNDAYS_OFF, span(0, 6), span(0, 7))).toBe(0);
  expect(daysLater(ALL_DAYS, span(0, 5), { ...span(0, 5), end: span(0, 5).end + 6 * HOUR_MS })).toBe(0.25);
});

test('the difference is what was worked longer, and its opposite when plan and baseline change places', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (end, days) => {
      const planned = { start: MONDAY, end: nextWorking(SUNDAYS_OFF, MONDAY + end * DAY_MS) };
      const present = { start: MONDAY, end: addWork(SUNDAYS_OFF, planned.end, days * DAY_MS) };
      expect(daysLater(SUNDAYS_OFF, planned, present)).toBe(days);
      expect(daysLater(SUNDAYS_OFF, present, planned)).toBe(days === 0 ? 0 : -days);
    }),
  );
});

test('a planned project runs over all its tasks, also those that are gone, which are named in their order', () => {
  expect(plannedSpan(baseline)).toEqual(span(0, 9));
  expect(plannedSpan(new Map())).toBeNull();
  expect(goneTasks(baseline, new Set([3])).map(({ name }) => name)).toEqual(['Ovens']);
  expect(goneTasks(baseline, new Set()).map(({ name }) => name)).toEqual(['Ovens', 'Lamps']);
});
