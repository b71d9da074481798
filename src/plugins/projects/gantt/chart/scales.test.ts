import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#resource';
import { ALL_DAYS, MONDAY, SUNDAYS_OFF } from '../../rules/testPlans.ts';
import { daysOffIn, fittingZoom, inSteps } from './scales.ts';

const days = (length: number) => ({ start: MONDAY, end: MONDAY + length * DAY_MS });

test.for([
  [0.5, 'day'],
  [30, 'week'],
  [365, 'month'],
] as const)('a project of %d days fits in the view %s', ([length, view]) => {
  expect(fittingZoom(days(length), 1200).view).toBe(view);
});

test('a fitting zoom leaves room at both sides, unless months would be too narrow', () => {
  const { view, column } = fittingZoom(days(90), 1200);
  expect([view, (90 / 7 + 2) * column <= 1200]).toEqual(['week', true]);
  expect(fittingZoom(days(20_000), 600)).toEqual({ view: 'month', column: 12 });
  expect(fittingZoom(null, 1200).view).toBe('day');
});

test('drags go by hours in the day view, by days in the others', () => {
  expect(inSteps(1.4 * HOUR_MS, 'day')).toBe(HOUR_MS);
  expect(inSteps(-1.6 * DAY_MS, 'week')).toBe(-2 * DAY_MS);
  expect(inSteps(0.4 * DAY_MS, 'month')).toBe(0);
});

test('days off in a row are one band', () => {
  const calendar = { daysOff: new Set([6, 7]), holidays: new Set(['2026-11-09']) };
  expect(daysOffIn(calendar, MONDAY, MONDAY + 9 * DAY_MS)).toEqual([
    { start: MONDAY + 5 * DAY_MS, end: MONDAY + 8 * DAY_MS },
  ]);
  expect(daysOffIn(SUNDAYS_OFF, MONDAY, MONDAY + 6 * DAY_MS)).toEqual([]);
  expect(daysOffIn(ALL_DAYS, MONDAY, MONDAY + 9 * DAY_MS)).toEqual([]);
});
