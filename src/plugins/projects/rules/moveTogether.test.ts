import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '#resource';
import { isWorking } from './calendar.ts';
import { holds, linksOf } from './links.ts';
import { movedTogether } from './moveTogether.ts';
import { presentLeaves, toggled, withWholeParents } from './selection.ts';
import { after, ALL_DAYS, MONDAY, planOf, plans, SUNDAYS_OFF, task } from './testPlans.ts';

const days = (moved: ReturnType<typeof movedTogether>) =>
  [...moved].map(([id, { start, end }]) => [id, (start - MONDAY) / DAY_MS, (end - MONDAY) / DAY_MS]);

it('selected tasks move by the same time; others, and those without dates, stay', () => {
  const plan = planOf(task(1, 0, 2), task(2, 3, 1), task(3, 5, 1), { ...task(4, 0, 1), span: null });
  expect(days(movedTogether(plan, new Set([1, 3, 4]), 2 * DAY_MS, ALL_DAYS)).toSorted()).toEqual([
    [1, 2, 4],
    [3, 7, 8],
  ]);
  expect(days(movedTogether(plan, new Set([1]), -3 * DAY_MS, ALL_DAYS))).toEqual([[1, -3, -1]]);
  expect(movedTogether(plan, new Set([1, 3]), 0, ALL_DAYS).size).toBe(0);
});

it('a day off that moves one task farther moves the one that waits for it, too', () => {
  // Friday and Saturday; then Monday. A day later the first ends on Monday, as Sunday is off.
  const plan = planOf(task(1, 4, 2), task(2, 7, 1, [after(1)]));
  expect(days(movedTogether(plan, new Set([1, 2]), DAY_MS, SUNDAYS_OFF)).toSorted()).toEqual([
    [1, 5, 8],
    [2, 8, 9],
  ]);
});

it('dependencies that were kept are kept, and work starts on working days', () => {
  fc.assert(
    fc.property(plans(SUNDAYS_OFF), fc.integer({ min: -20, max: 20 }), (plan, by) => {
      const moved = movedTogether(plan, new Set(plan.keys()), by * DAY_MS, SUNDAYS_OFF);
      const spanOf = (id: number) => moved.get(id) ?? plan.get(id)?.span;
      for (const link of linksOf(plan)) {
        const [was, wasNext] = [plan.get(link.from)?.span, plan.get(link.to)?.span];
        const [is, next] = [spanOf(link.from), spanOf(link.to)];
        if (!was || !wasNext || !is || !next || !holds(SUNDAYS_OFF, link, was, wasNext)) continue;
        expect(holds(SUNDAYS_OFF, link, is, next)).toBe(true);
      }
      for (const [id, { start }] of moved) {
        const before = plan.get(id)?.span;
        if (before && before.end > before.start) expect(isWorking(SUNDAYS_OFF, start)).toBe(true);
      }
    }),
  );
});

it('a task with subtasks stands for all below it', () => {
  const plan = planOf(task(1, 0, 4), task(2, 0, 2, [], 1), task(3, 2, 2, [], 1), task(4, 5, 1));
  const both = toggled(plan, new Set([4]), 1);
  expect([...both]).toEqual([4, 2, 3]);
  expect([...withWholeParents(plan, both)]).toEqual([4, 2, 3, 1]);
  const one = toggled(plan, both, 2);
  expect([...one]).toEqual([4, 3]);
  expect([...withWholeParents(plan, one)]).toEqual([4, 3]);
  // Some of them are selected: all are then.
  expect([...toggled(plan, one, 1)]).toEqual([4, 2, 3]);
  expect([...toggled(plan, both, 1)]).toEqual([4]);
});

it('tasks that are deleted, or have got subtasks, are selected no more', () => {
  const plan = planOf(task(1, 0, 4), task(2, 0, 2, [], 1));
  expect([...presentLeaves(plan, new Set([1, 2, 9]))]).toEqual([2]);
});
