import { HOUR_MS } from '#resource';
import type { Dependency, LinkKind } from '../../dependencies.ts';
import type { ChartDrag } from '../chart/chartTypes.ts';
import type { TaskValues } from '../data/changes.ts';
import type { GanttTask } from '../data/model.ts';
import type { WorkCalendar } from '../../rules/calendar.ts';
import { boundOf, shiftedTo } from '../../rules/links.ts';
import { movedBy } from '../../rules/movedBy.ts';
import type { Plan, Span } from '../../rules/planTask.ts';

/** Returns the values of a task that a drag changes; undefined when it changes none. */
export function changeOfDrag(
  { span }: Pick<GanttTask, 'span'>,
  { mode, by }: ChartDrag,
  calendar: WorkCalendar,
): Partial<TaskValues> | undefined {
  if (mode === 'progress') return { progress: by };
  if (!span) return undefined;
  if (mode === 'move') return { span: movedBy(span, by, calendar) };
  if (mode === 'start') return { span: { start: Math.min(span.start + by, span.end - SHORTEST), end: span.end } };
  return { span: { start: span.start, end: Math.max(span.end + by, span.start + SHORTEST) } };
}

/** The predecessors with one more; of two between the same tasks of one kind the new one stays. */
export const withDependency = (after: readonly Dependency[], task: number, kind: LinkKind): readonly Dependency[] =>
  after.some((one) => one.task === task && one.kind === kind) ? after : [...after, { task, kind, lag: 0 }];

/** The dates of a task once it waits as its predecessors say; the same span if it does already. */
export function settled(plan: Plan, span: Span, after: readonly Dependency[], calendar: WorkCalendar): Span {
  return after.reduce((present, { task, kind, lag }) => {
    const from = plan.get(task)?.span;
    return from ? shiftedTo(calendar, kind, boundOf(calendar, { kind, lag }, from), present) : present;
  }, span);
}

/** Shortest bar that a drag leaves, ms; milestones are made in the dialog. */
const SHORTEST = HOUR_MS;
