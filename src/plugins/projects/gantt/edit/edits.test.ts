import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#resource';
import type { LinkKind } from '../../dependencies.ts';
import { after, ALL_DAYS, MONDAY, planOf, SUNDAYS_OFF, task } from '../../rules/testPlans.ts';
import { changeOfDrag, settled, withDependency } from './edits.ts';

const span = (start: number, end: number) => ({ start: MONDAY + start * DAY_MS, end: MONDAY + end * DAY_MS });

describe('a dragged bar', () => {
  test('moves with its work: over a Sunday it ends a day later', () => {
    expect(changeOfDrag({ span: span(0, 3) }, { id: 1, mode: 'move', by: 4 * DAY_MS }, SUNDAYS_OFF)).toEqual({
      span: span(4, 8),
    });
  });

  test('is resized at either edge, and keeps an hour when the edge is drawn over the other', () => {
    const drag = (mode: 'start' | 'end', days: number) =>
      changeOfDrag({ span: span(2, 4) }, { id: 1, mode, by: days * DAY_MS }, ALL_DAYS);
    expect(drag('start', 1)).toEqual({ span: span(3, 4) });
    expect(drag('end', -1)).toEqual({ span: span(2, 3) });
    const { start, end } = span(2, 4);
    expect(drag('start', 5)).toEqual({ span: { start: end - HOUR_MS, end } });
    expect(drag('end', -5)).toEqual({ span: { start, end: start + HOUR_MS } });
  });

  test('without dates has only its progress', () => {
    expect(changeOfDrag({ span: null }, { id: 1, mode: 'progress', by: 40 }, ALL_DAYS)).toEqual({ progress: 40 });
    expect(changeOfDrag({ span: null }, { id: 1, mode: 'move', by: DAY_MS }, ALL_DAYS)).toBeUndefined();
  });
});

describe('a drawn link', () => {
  test('is added once per kind; the lag of the present one stays', () => {
    const present = [after(1, 'FS', 2)];
    expect(withDependency(present, 1, 'FS')).toBe(present);
    expect(withDependency(present, 1, 'SS')).toEqual([after(1, 'FS', 2), after(1, 'SS')]);
  });

  test.for<[LinkKind, number, number]>([
    ['FS', 4, 6],
    ['SS', 2, 4],
    ['FF', 2, 4],
    ['SF', 0, 2],
  ])('of kind %s moves the dates that do not wait yet, and no others', ([kind, start, end]) => {
    const plan = planOf(task(1, 2, 2), task(2, 0, 2));
    expect(settled(plan, span(0, 2), [after(1, kind)], ALL_DAYS)).toEqual(span(start, end));
    const late = span(9, 11);
    expect(settled(plan, late, [after(1, kind)], ALL_DAYS)).toBe(late);
  });

  test('from a task without dates, or none that is there, moves nothing', () => {
    const present = span(0, 2);
    const plan = planOf({ ...task(1, 0, 1), span: null });
    expect(settled(plan, present, [after(1), after(7)], ALL_DAYS)).toBe(present);
  });
});
