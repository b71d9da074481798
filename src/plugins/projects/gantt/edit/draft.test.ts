import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, wallText } from '#resource';
import { INVALID_DATE } from '#admin';
import type { GanttTask } from '../data/model.ts';
import { ALL_DAYS, MONDAY, SUNDAYS_OFF, task } from '../../rules/testPlans.ts';
import { changedValues, draftOf, problemOf, withDays, withEnd, withStart, type Draft } from './draft.ts';

const stored: GanttTask = { ...task(1, 0, 3), id: 1, name: 'Paint', agents: [], record: { id: 1, name: 'Paint' } };
const tasks = new Map([[1, stored]]);
const at = (days: number, hours = 0) => wallText(MONDAY + days * DAY_MS + hours * HOUR_MS);
const problem = (draft: Draft) => problemOf(draft, tasks, 1)?.field;

/** Values of the date box while a day is half typed. */
const HALVES = [INVALID_DATE, '', '2026-11', INVALID_DATE];

describe('a date that cannot be read yet', () => {
  test.for(HALVES)(
    '%s as the start keeps working days and end, holds Save, and the next start moves the work',
    (half) => {
      const before = draftOf(stored, ALL_DAYS);
      const during = withStart(before, half, ALL_DAYS);
      expect(during).toEqual({ ...before, start: half });
      expect(problem(during)).toBe('start');
      const after = withStart(during, at(1), ALL_DAYS);
      expect(after).toMatchObject({ start: at(1), end: at(4), days: '3' });
      expect(problem(after)).toBeUndefined();
    },
  );

  test('as the end keeps the working days and holds Save, also when it is empty', () => {
    const before = draftOf(stored, ALL_DAYS);
    for (const half of HALVES) {
      const during = withEnd(before, half, ALL_DAYS);
      expect(during).toEqual({ ...before, end: half });
      expect(problem(during)).toBe('end');
      // A start that is typed meanwhile moves the end that was there.
      expect(withStart(during, at(2), ALL_DAYS)).toMatchObject({ end: at(5), days: '3' });
    }
  });

  test('as working days keeps the end and holds Save', () => {
    for (const half of ['', '-', 'x', '-2']) {
      const during = withDays(draftOf(stored, ALL_DAYS), half, ALL_DAYS);
      expect(during.end).toBe(at(3));
      expect(problem(during)).toBe('days');
    }
  });

  test('in a chain of keys never changes the work', () => {
    let draft = draftOf(stored, SUNDAYS_OFF);
    for (const text of ['', INVALID_DATE, at(1), INVALID_DATE, at(4), '', at(0)])
      draft = withStart(draft, text, SUNDAYS_OFF);
    expect(draft).toMatchObject({ start: at(0), end: at(3), days: '3' });
    expect(changedValues(draft, stored)).toEqual({});
  });
});

test('an end before the start is refused, and the working days stay', () => {
  const during = withEnd(draftOf(stored, ALL_DAYS), at(-1), ALL_DAYS);
  expect(during.days).toBe('3');
  expect(problem(during)).toBe('end');
});

test('earliest start and latest end are typed, cleared, and never cross', () => {
  const draft = draftOf(stored, ALL_DAYS);
  expect(problem({ ...draft, notBefore: '2026-11' })).toBe('notBefore');
  expect(problem({ ...draft, notBefore: at(5), endBy: at(4) })).toBe('endBy');
  expect(changedValues({ ...draft, notBefore: at(1), endBy: at(5) }, stored)).toEqual({
    notBefore: MONDAY + DAY_MS,
    endBy: MONDAY + 5 * DAY_MS,
  });
  // The box has no seconds: a time that is not touched is not changed.
  const limited = { ...stored, notBefore: MONDAY + 1000 };
  expect(changedValues(draftOf(limited, ALL_DAYS), limited)).toEqual({});
  expect(changedValues({ ...draftOf(limited, ALL_DAYS), notBefore: '' }, limited)).toEqual({ notBefore: null });
});

test('dates that are cleared together take the task out of the plan', () => {
  const cleared = withEnd(withStart(withDays(draftOf(stored, ALL_DAYS), '', ALL_DAYS), '', ALL_DAYS), '', ALL_DAYS);
  expect(problem(cleared)).toBeUndefined();
  expect(changedValues(cleared, stored)).toEqual({ span: null });
});

test('a task without dates begins as a milestone at its first start', () => {
  const draft = withStart(draftOf({ ...stored, span: null }, ALL_DAYS), at(1, 8), ALL_DAYS);
  expect(draft).toMatchObject({ start: at(1, 8), end: at(1, 8), days: '0' });
});
