import { workDays, type WorkCalendar } from './calendar.ts';
import { hull, type Span } from './planTask.ts';

/** A task as it was planned. */
export interface PlannedTask {
  readonly id: number;
  readonly name: string;
  readonly span: Span;
}

/** The plan that the present one is compared with: start and end of every task that had dates. */
export type Baseline = ReadonlyMap<number, PlannedTask>;

/** Working days by which a task ends later than planned, to two digits; negative: it ends sooner. */
export function daysLater(calendar: WorkCalendar, planned: Span, present: Span): number {
  return present.end >= planned.end
    ? workDays(calendar, { start: planned.end, end: present.end })
    : -workDays(calendar, { start: present.end, end: planned.end });
}

/** Start and end of a whole planned project; null: nothing was planned. */
export const plannedSpan = (baseline: Baseline): Span | null => hull([...baseline.values()].map(({ span }) => span));

/** Planned tasks that are no longer there, by their planned start. */
export const goneTasks = (baseline: Baseline, present: { has(id: number): boolean }): readonly PlannedTask[] =>
  [...baseline.values()]
    .filter(({ id }) => !present.has(id))
    .toSorted((a, b) => a.span.start - b.span.start || a.id - b.id);
