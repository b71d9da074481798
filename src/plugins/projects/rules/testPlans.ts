import fc from 'fast-check';
import { DAY_MS } from '#resource';
import { LINK_KINDS, type Dependency } from '../dependencies.ts';
import { addWork, nextWorking, type WorkCalendar } from './calendar.ts';
import type { Plan, PlanTask } from './planTask.ts';

/** Monday, 2 November 2026. */
export const MONDAY = Date.UTC(2026, 10, 2);
/** Every day is a working day. */
export const ALL_DAYS: WorkCalendar = { daysOff: new Set(), holidays: new Set() };
/** Sundays are off. */
export const SUNDAYS_OFF: WorkCalendar = { daysOff: new Set([7]), holidays: new Set() };

/** A task that starts some days after {@link MONDAY}. */
export const task = (
  id: number,
  start: number,
  days: number,
  after: readonly Dependency[] = [],
  parent: number | null = null,
): PlanTask => ({
  id,
  parent,
  span: { start: MONDAY + start * DAY_MS, end: MONDAY + (start + days) * DAY_MS },
  progress: 0,
  after,
});

/** A plan of tasks. */
export const planOf = (...tasks: readonly PlanTask[]): Plan => new Map(tasks.map((one) => [one.id, one]));

/** A dependency of days of lag. */
export const after = (id: number, kind: Dependency['kind'] = 'FS', lag = 0): Dependency => ({ task: id, kind, lag });

const spans = fc.record({ start: fc.integer({ min: 0, max: 40 }), days: fc.integer({ min: 0, max: 10 }) });
const dependencies = fc.record({
  back: fc.integer({ min: 1, max: 6 }),
  kind: fc.constantFrom(...LINK_KINDS),
  lag: fc.integer({ min: -2, max: 3 }),
});

/** Plans without cycles, of up to twelve tasks; a task waits only for those with smaller ids. */
export const plans = (calendar: WorkCalendar): fc.Arbitrary<Plan> =>
  fc
    .array(fc.record({ span: spans, after: fc.array(dependencies, { maxLength: 2 }) }), { minLength: 1, maxLength: 12 })
    .map((rows) =>
      planOf(
        ...rows.map(({ span, after: links }, at): PlanTask => {
          const start = nextWorking(calendar, MONDAY + span.start * DAY_MS);
          const known = links.filter(({ back }) => back <= at);
          return {
            id: at + 1,
            parent: null,
            span: { start, end: addWork(calendar, start, span.days * DAY_MS) },
            progress: 0,
            after: known.map(({ back, kind, lag }) => ({ task: at + 1 - back, kind, lag })),
          };
        }),
      ),
    );
