import { useMemo } from 'react';
import { DAY_MS } from '#resource';
import type { View } from '../chart/scales.ts';
import { hoursPerDayOf } from '../data/calendarOf.ts';
import { agentsIn, type Agent, type GanttProject, type GanttTask } from '../data/model.ts';
import type { WorkCalendar } from '../../rules/calendar.ts';
import { loadOf, unitsIn, type Load, type LoadUnit } from '../../rules/load.ts';
import { childrenOf, hull, type Span } from '../../rules/planTask.ts';

/** Work of everybody who is named in a project. */
export interface PlanLoad {
  readonly unit: LoadUnit;
  readonly parts: readonly Span[];
  readonly people: readonly (Agent & { readonly load: readonly Load[]; readonly overDays: number })[];
  readonly hoursPerDay: number;
}

/** The unit of a view, or a larger one where it would be too many. */
function unitOf(view: View, span: Span): LoadUnit {
  const days = (span.end - span.start) / DAY_MS;
  if (view === 'day' && days <= MOST_PARTS) return 'day';
  return view !== 'month' && days <= MOST_PARTS * 7 ? 'week' : 'month';
}

/** Work of each person by day, week or month, as the chart is scaled. */
export function planLoad(
  project: GanttProject,
  tasks: ReadonlyMap<number, GanttTask>,
  calendar: WorkCalendar,
  view: View,
): PlanLoad {
  const children = childrenOf(tasks);
  // A parent is made of its subtasks: who is named in it answers for it, and works in them.
  const leaves = [...tasks.values()].filter(({ id }) => !children.has(id));
  const named = leaves.filter(({ agents }) => agents.length > 0);
  const span = hull(named.map((task) => task.span));
  const hoursPerDay = hoursPerDayOf(project);
  if (!span) return { unit: 'day', parts: [], people: [], hoursPerDay };
  const unit = unitOf(view, span);
  const parts = unitsIn(unit, span);
  const work = named.map((task) => ({ span: task.span, people: task.agents.map(({ id }) => id) }));
  const loads = loadOf(work, calendar, hoursPerDay, parts);
  const people = agentsIn(named).flatMap((agent) => {
    const load = loads.get(agent.id);
    return load ? [{ ...agent, load, overDays: load.reduce((sum, { overDays }) => sum + overDays, 0) }] : [];
  });
  return { unit, parts, people, hoursPerDay };
}

/** The load of a plan as it is shown; null: it is folded. */
export function useLoad(
  project: GanttProject,
  tasks: ReadonlyMap<number, GanttTask>,
  calendar: WorkCalendar,
  view: View | null,
): PlanLoad | null {
  return useMemo(
    () => (view === null ? null : planLoad(project, tasks, calendar, view)),
    [project, tasks, calendar, view],
  );
}

/** Most columns of the table; longer plans are shown by the next larger unit. */
const MOST_PARTS = 120;
