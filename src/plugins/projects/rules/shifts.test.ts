import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#resource';
import type { LinkKind } from '../dependencies.ts';
import { endAfterMove, nextWorking, workBetween, type WorkCalendar } from './calendar.ts';
import { holds, linksOf } from './links.ts';
import type { Plan, Span } from './planTask.ts';
import { shiftsOf, withSpans } from './shifts.ts';
import { after, ALL_DAYS, MONDAY, planOf, plans, SUNDAYS_OFF, task } from './testPlans.ts';

/** Moves a task by days and answers the starts and ends of the others that move, as days after Monday. */
function moved(plan: Plan, id: number, days: number, calendar: WorkCalendar = ALL_DAYS) {
  const span = plan.get(id)?.span;
  if (!span) throw new Error('No dates');
  const start = nextWorking(calendar, span.start + days * DAY_MS);
  const changed = new Map([[id, { start, end: endAfterMove(calendar, span, start) }]]);
  const day = (wall: number) => (wall - MONDAY) / DAY_MS;
  return [...shiftsOf(plan, changed, calendar)].map(([other, one]) => [other, day(one.start), day(one.end)]);
}

describe('what a move shifts', () => {
  test.for<[LinkKind, number, number]>([
    ['FS', 4, 6],
    ['SS', 3, 5],
    ['FF', 3, 5],
    ['SF', 3, 5],
  ])('a dependency of kind %s pushes its successor', ([kind, start, end]) => {
    // The successor is bound tightly by each kind: it follows by what the predecessor moves.
    const tight = { FS: [2, 2], SS: [1, 2], FF: [1, 2], SF: [1, 2] }[kind];
    const lag = kind === 'SF' ? 2 : kind === 'FF' ? 1 : kind === 'SS' ? 1 : 0;
    const plan = planOf(
      task(1, 0, 2),
      task(2, tight[0] ?? 0, tight[1] ?? 0, [after(1, kind, kind === 'SF' ? 3 : lag)]),
    );
    expect(moved(plan, 1, 2)).toEqual([[2, start, end]]);
  });

  test('slack is used up first, and a move to earlier shifts nothing', () => {
    const plan = planOf(task(1, 0, 2), task(2, 4, 2, [after(1)]));
    expect(moved(plan, 1, 2)).toEqual([]);
    expect(moved(plan, 1, 3)).toEqual([[2, 5, 7]]);
    expect(moved(plan, 1, -3)).toEqual([]);
  });

  test('the chain behind it follows, over Sundays', () => {
    const plan = planOf(task(1, 0, 5), task(2, 5, 1, [after(1)]), task(3, 7, 1, [after(2)]));
    expect(moved(plan, 1, 1, SUNDAYS_OFF)).toEqual([
      [2, 7, 8],
      [3, 8, 9],
    ]);
  });

  test('lag counts working days', () => {
    const plan = planOf(task(1, 0, 4), task(2, 7, 1, [after(1, 'FS', 2)]));
    expect(moved(plan, 1, 1, SUNDAYS_OFF)).toEqual([[2, 8, 9]]);
  });

  test('a parent’s dependency binds each task below it', () => {
    const plan = planOf(task(1, 0, 2), task(9, 2, 3, [after(1)]), task(2, 2, 1, [], 9), task(3, 4, 1, [], 9));
    expect(moved(plan, 1, 1)).toEqual([[2, 3, 4]]);
    expect(moved(plan, 1, 3)).toEqual([
      [2, 5, 6],
      [3, 5, 6],
    ]);
  });

  test('stored cycles do not hang it', () => {
    const plan = planOf(task(1, 0, 2, [after(2)]), task(2, 2, 2, [after(1)]));
    expect(moved(plan, 1, 1).length).toBeLessThanOrEqual(1);
  });

  const cases = [ALL_DAYS, SUNDAYS_OFF].map((calendar) => [calendar] as const);
  test.for(cases)('what waited before still waits, and keeps its work', ([calendar]) => {
    const days = fc.integer({ min: -10, max: 10 });
    fc.assert(
      fc.property(plans(calendar), fc.nat(), days, (plan, pick, by) => {
        const ids = [...plan.keys()];
        const id = ids[pick % ids.length] ?? 1;
        const span: Span = plan.get(id)?.span ?? { start: 0, end: 0 };
        const start = nextWorking(calendar, span.start + by * DAY_MS);
        const changed = new Map([[id, { start, end: endAfterMove(calendar, span, start) }]]);
        const shifted = shiftsOf(plan, changed, calendar);
        const result = withSpans(withSpans(plan, changed), shifted);
        const at = (of: Plan, one: number): Span => of.get(one)?.span ?? { start: 0, end: 0 };
        for (const link of linksOf(plan)) {
          if (link.to === id || !holds(calendar, link, at(plan, link.from), at(plan, link.to))) continue;
          expect(holds(calendar, link, at(result, link.from), at(result, link.to))).toBe(true);
        }
        for (const [other, to] of shifted) {
          const from = at(plan, other);
          expect(to.start).toBeGreaterThanOrEqual(from.start);
          expect(workBetween(calendar, to.start, to.end)).toBe(workBetween(calendar, from.start, from.end));
        }
      }),
    );
  });
});
