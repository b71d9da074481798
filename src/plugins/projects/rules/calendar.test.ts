import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#resource';
import {
  addWork,
  endAfterMove,
  isWorking,
  lastWorking,
  nextWorking,
  startBeforeEnd,
  workBetween,
  type WorkCalendar,
} from './calendar.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const SUNDAYS: WorkCalendar = { daysOff: new Set([7]), holidays: new Set(['2026-11-18']) };

const calendars = fc.record({
  daysOff: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }).map((days) => new Set(days)),
  holidays: fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 10 })
    .map(
      (days) => new Set(days.map((day) => new Date(at('2026-11-01T00:00') + day * DAY_MS).toISOString().slice(0, 10))),
    ),
});
const walls = fc.integer({ min: 0, max: 60 * 24 }).map((hours) => at('2026-11-01T00:00') + hours * HOUR_MS);
const works = fc.integer({ min: 0, max: 30 * 24 }).map((hours) => hours * HOUR_MS);

describe('the working calendar', () => {
  test('Sundays and holidays are off', () => {
    expect(isWorking(SUNDAYS, at('2026-11-22T08:00'))).toBe(false);
    expect(isWorking(SUNDAYS, at('2026-11-18T08:00'))).toBe(false);
    expect(nextWorking(SUNDAYS, at('2026-11-22T08:00'))).toBe(at('2026-11-23T00:00'));
    expect(lastWorking(SUNDAYS, at('2026-11-22T08:00'))).toBe(at('2026-11-22T00:00'));
  });

  test('three days from Tuesday at eight pass over the holiday', () => {
    expect(addWork(SUNDAYS, at('2026-11-17T08:00'), 3 * DAY_MS)).toBe(at('2026-11-21T08:00'));
    expect(addWork(SUNDAYS, at('2026-11-21T08:00'), -3 * DAY_MS)).toBe(at('2026-11-17T08:00'));
    expect(addWork(SUNDAYS, at('2026-11-21T00:00'), DAY_MS)).toBe(at('2026-11-22T00:00'));
  });

  test('without a working day in the week, all days are', () => {
    const none: WorkCalendar = { daysOff: new Set([1, 2, 3, 4, 5, 6, 7]), holidays: new Set() };
    expect(addWork(none, at('2026-11-17T08:00'), 2 * DAY_MS)).toBe(at('2026-11-19T08:00'));
  });

  test('a task on a day off alone keeps its length when it moves', () => {
    const dinner = { start: at('2026-11-22T18:00'), end: at('2026-11-22T23:00') };
    expect(endAfterMove(SUNDAYS, dinner, at('2026-11-29T18:00'))).toBe(at('2026-11-29T23:00'));
    expect(startBeforeEnd(SUNDAYS, dinner, at('2026-11-29T23:00'))).toBe(at('2026-11-29T18:00'));
  });

  test('work that is added is between, in both directions', () => {
    fc.assert(
      fc.property(calendars, walls, works, (calendar, wall, work) => {
        const later = addWork(calendar, wall, work);
        expect(workBetween(calendar, wall, later)).toBe(work);
        expect(workBetween(calendar, addWork(calendar, wall, -work), wall)).toBe(work);
      }),
    );
  });

  test('a moved task keeps its work', () => {
    fc.assert(
      fc.property(calendars, walls, works, walls, (calendar, start, work, target) => {
        const before = { start, end: addWork(calendar, start, work) };
        expect(workBetween(calendar, target, endAfterMove(calendar, before, target))).toBe(work);
        expect(workBetween(calendar, startBeforeEnd(calendar, before, target), target)).toBe(work);
      }),
    );
  });
});
