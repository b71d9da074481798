import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#resource';
import { addWork, endAfterMove, workBetween } from './calendar.ts';
import { criticalPath, linkKey, slackOf } from './criticalPath.ts';
import { cycleBy, cycleIn, cycleThrough, ordered } from './cycles.ts';
import { shownEnd } from './ends.ts';
import { linksOf } from './links.ts';
import { hull, type Plan } from './planTask.ts';
import { rollUp, rollUpProject } from './rollUp.ts';
import { shiftsOf, withSpans } from './shifts.ts';
import { after, ALL_DAYS, MONDAY, planOf, plans, SUNDAYS_OFF, task } from './testPlans.ts';

describe('cycles', () => {
  const chain = planOf(
    task(1, 0, 1),
    task(2, 1, 1, [after(1)]),
    task(3, 2, 1, [after(2)]),
    task(4, 0, 1, [], 9),
    task(9, 0, 1),
  );

  test('are found with the way around', () => {
    expect(cycleBy(chain, 3, 1)).toEqual([1, 2, 3]);
    expect(cycleBy(chain, 1, 3)).toBeUndefined();
  });

  test('a task waits neither for itself nor for what it is part of', () => {
    expect(cycleBy(chain, 1, 1)).toEqual([1, 1]);
    expect(cycleBy(chain, 9, 4)).toEqual([4, 9]);
    expect(cycleBy(chain, 4, 9)).toEqual([9, 4]);
  });

  test('are found through the task that was changed, also by what it is part of', () => {
    expect(cycleThrough(chain, 3)).toBeUndefined();
    const closed = planOf(
      task(1, 0, 1, [after(3)]),
      task(2, 1, 1, [after(1)]),
      task(3, 2, 1, [after(2)]),
      task(5, 0, 1),
    );
    expect(cycleThrough(closed, 1)).toEqual([1, 2, 3]);
    expect(cycleThrough(closed, 5)).toBeUndefined();
    // A part of 9, which 2 waits for, waits for 2.
    const byParent = planOf(task(9, 0, 1), task(1, 0, 1, [after(2)], 9), task(2, 1, 1, [after(9)]));
    expect(cycleThrough(byParent, 1)).toEqual([1, 2]);
    expect(cycleThrough(planOf(task(9, 0, 1), task(1, 0, 1, [after(9)], 9)), 1)).toEqual([9, 1]);
  });

  test('of a whole plan are found, also within a parent and what it is made of', () => {
    expect(cycleIn(chain)).toBeUndefined();
    expect(cycleIn(planOf(task(1, 0, 1, [after(2)]), task(2, 0, 1, [after(1)])))?.toSorted()).toEqual([1, 2]);
    expect(cycleIn(planOf(task(1, 0, 1, [after(1)])))).toEqual([1, 1]);
    const deep = planOf(task(9, 0, 1), task(8, 0, 1, [], 9), task(1, 0, 1, [after(9)], 8));
    expect(cycleIn(deep)).toEqual([9, 1]);
    fc.assert(
      fc.property(plans(ALL_DAYS), (plan) => {
        expect(cycleIn(plan)).toBeUndefined();
      }),
    );
  });

  test('a dependency that closes none leaves a plan that can be ordered', () => {
    fc.assert(
      fc.property(plans(ALL_DAYS), fc.nat(), fc.nat(), (plan, one, other) => {
        const ids = [...plan.keys()];
        const [from, to] = [ids[one % ids.length] ?? 1, ids[other % ids.length] ?? 1];
        const known = plan.get(to);
        if (!known) return;
        const more: Plan = new Map([...plan, [to, { ...known, after: [...known.after, after(from)] }]]);
        const links = from === to ? [] : linksOf(more);
        const { order, links: kept } = ordered(more.keys(), links);
        expect(order.toSorted((a, b) => a - b)).toEqual(ids);
        if (from !== to) {
          const isFree = kept.length === links.length;
          expect([cycleBy(plan, from, to) === undefined, cycleThrough(more, to) === undefined]).toEqual([
            isFree,
            isFree,
          ]);
        }
        for (const link of kept) expect(order.indexOf(link.from)).toBeLessThan(order.indexOf(link.to));
      }),
    );
  });
});

describe('parents', () => {
  const plan = planOf(
    task(9, 0, 30),
    { ...task(1, 2, 2, [], 9), progress: 100 },
    { ...task(2, 5, 6, [], 9), progress: 0 },
    { ...task(3, 20, 0, [], 9), span: null },
  );

  test('go from the earliest start to the latest end, with the progress of what is below', () => {
    const kitchen = rollUp(plan).get(9);
    expect(kitchen?.span).toEqual({ start: MONDAY + 2 * DAY_MS, end: MONDAY + 11 * DAY_MS });
    expect(kitchen?.progress).toBe(25);
    expect(rollUpProject(rollUp(plan))).toEqual({ span: kitchen?.span, progress: 25 });
  });

  test('count completed tasks as done, whatever their progress says', () => {
    const parts = [
      { ...task(1, 2, 2, [], 9), progress: 40, isCompleted: true },
      { ...task(2, 5, 6, [], 9), progress: 0 },
    ];
    expect(rollUp(planOf(task(9, 0, 30), ...parts)).get(9)?.progress).toBe(25);
    expect(rollUpProject(rollUp(planOf({ ...task(1, 0, 3), isCompleted: true }, task(2, 0, 1)))).progress).toBe(75);
    expect(rollUpProject(rollUp(planOf({ ...task(1, 0, 3), progress: 100, isCompleted: false }))).progress).toBe(100);
  });

  test('keep their dates while nothing below has any, and cycles of parents end', () => {
    const bare = planOf(task(9, 0, 3), { ...task(1, 0, 1, [], 9), span: null });
    expect(rollUp(bare).get(9)?.span).toEqual(task(9, 0, 3).span);
    expect(rollUp(planOf(task(1, 0, 1, [], 2), task(2, 1, 1, [], 1))).size).toBe(2);
  });
});

describe('the critical path', () => {
  test('is what cannot slip without a later end', () => {
    const plan = planOf(task(1, 0, 5), task(2, 7, 3, [after(1, 'FS', 1)]), task(3, 0, 2), task(4, 8, 1, [after(3)]));
    const path = criticalPath(plan, SUNDAYS_OFF);
    expect([...path.tasks]).toEqual(expect.arrayContaining([1, 2]));
    expect(path.tasks.size).toBe(2);
    expect([...path.links]).toEqual([linkKey(1, 2)]);
    expect(slackOf(plan, SUNDAYS_OFF).get(4)).toBe(DAY_MS);
  });

  test('a task that slips by its slack leaves the end of the project', () => {
    fc.assert(
      fc.property(plans(SUNDAYS_OFF), (plan) => {
        const end = (of: Plan) => hull([...of.values()].map(({ span }) => span))?.end ?? 0;
        for (const [id, free] of slackOf(plan, SUNDAYS_OFF)) {
          const span = plan.get(id)?.span;
          if (!span || free === 0) continue;
          const start = addWork(SUNDAYS_OFF, span.start, free);
          const changed = new Map([[id, { start, end: endAfterMove(SUNDAYS_OFF, span, start) }]]);
          const late = withSpans(withSpans(plan, changed), shiftsOf(plan, changed, SUNDAYS_OFF));
          expect(workBetween(SUNDAYS_OFF, end(plan), end(late))).toBe(0);
        }
      }),
    );
  });
});

test('a task that is over at midnight ends on the day before, a milestone on its own', () => {
  expect(new Date(shownEnd(MONDAY, MONDAY + DAY_MS)).getUTCDate()).toBe(2);
  expect(shownEnd(MONDAY, MONDAY)).toBe(MONDAY);
});
