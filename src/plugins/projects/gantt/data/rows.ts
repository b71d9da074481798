import { formatDependencies } from '../../dependencies.ts';
import { daysLater, goneTasks, plannedSpan, type Baseline, type PlannedTask } from '../../rules/baseline.ts';
import { workDays, type WorkCalendar } from '../../rules/calendar.ts';
import { childrenOf, type Plan, type Span } from '../../rules/planTask.ts';
import { rollUp, rollUpProject } from '../../rules/rollUp.ts';
import { calendarOf } from './calendarOf.ts';
import type { Agent, GanttProject, GanttTask } from './model.ts';

/** Id of the project's own row, above its tasks. */
export const PROJECT_ROW = 'project';

/** A row of the table, with its bar. */
export interface GanttRow {
  /** Id of the task, or {@link PROJECT_ROW}; of a planned task that is gone another text. */
  readonly id: number | typeof PROJECT_ROW | `gone ${number}`;
  readonly parent: number | typeof PROJECT_ROW | null;
  readonly name: string;
  readonly span: Span | null;
  /** Working days, to two digits; null without dates. */
  readonly days: number | null;
  /** Earliest start and latest end; null: any. */
  readonly notBefore: number | null;
  readonly endBy: number | null;
  /** Percent. */
  readonly progress: number;
  readonly dependencies: string;
  readonly agents: readonly Agent[];
  /** It has tasks below: dates and progress are theirs. */
  readonly isParent: boolean;
  /** Levels above it. */
  readonly depth: number;
  /** Start and end in the baseline; null: there was none. */
  readonly planned: Span | null;
  /** Working days by which it ends later than in the baseline; negative: sooner; null: it is not in both. */
  readonly later: number | null;
  /** A task of the baseline that is no longer there. */
  readonly isGone: boolean;
}

/** Dates of parents follow from what is below. */
const NO_LIMITS = { notBefore: null, endBy: null } as const;

/** Dates of a row in the baseline, and the difference. */
function comparedTo(planned: Span | null, span: Span | null, calendar: WorkCalendar) {
  return { planned, later: planned && span ? daysLater(calendar, planned, span) : null, isGone: false };
}

/** A row of a task that is in the baseline only. */
const goneRow = ({ id, name, span }: PlannedTask): GanttRow => ({
  ...NO_LIMITS,
  id: `gone ${id}`,
  parent: PROJECT_ROW,
  name,
  span: null,
  days: null,
  progress: 0,
  dependencies: '',
  agents: [],
  isParent: false,
  depth: 1,
  planned: span,
  later: null,
  isGone: true,
});

/** Conditions of the rows that are shown. */
export interface RowFilter {
  /** Part of the name, in any case. */
  readonly text: string;
  /** Null: everybody's. */
  readonly agent: number | null;
}

/** Tells whether a name has a part, in any case. */
const isIn = (name: string, text: string): boolean =>
  name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());

/** Ids of the tasks that the filter finds, with those above them. */
function found(tasks: ReadonlyMap<number, GanttTask>, { text, agent }: RowFilter): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const task of tasks.values()) {
    if (!isIn(task.name, text) || (agent !== null && !task.agents.some(({ id }) => id === agent))) continue;
    for (let at: number | null = task.id; at !== null && !ids.has(at); at = tasks.get(at)?.parent ?? null) ids.add(at);
  }
  return ids;
}

/** Tasks in the order of their start; those without one last, then by id. */
const byStart = (a: GanttTask, b: GanttTask): number =>
  (a.span?.start ?? Infinity) - (b.span?.start ?? Infinity) || a.id - b.id;

/** By start; two without one have no difference that is a number. */
const inOrder = (a: GanttTask, b: GanttTask): number => (a.span === b.span ? a.id - b.id : byStart(a, b));

/** The row of the project itself, over all its tasks. */
function projectRowOf(name: string, rolled: Plan, calendar: WorkCalendar, baseline: Baseline | null): GanttRow {
  const { span, progress } = rollUpProject(rolled);
  return {
    ...NO_LIMITS,
    ...comparedTo(baseline && plannedSpan(baseline), span, calendar),
    id: PROJECT_ROW,
    parent: null,
    name,
    span,
    days: span && workDays(calendar, span),
    progress,
    dependencies: '',
    agents: [],
    isParent: true,
    depth: 0,
  };
}

/**
 * All rows of a project: itself, then its tasks with their subtasks, depth first, in the order of their stored start, so that
 * a drag does not move a row.
 */
export function rowsOf(
  project: GanttProject,
  tasks: ReadonlyMap<number, GanttTask>,
  filter: RowFilter = { text: '', agent: null },
  baseline: Baseline | null = null,
): readonly GanttRow[] {
  const calendar = calendarOf(project);
  const daysOf = (span: Span | null) => span && workDays(calendar, span);
  const rolled = rollUp(tasks);
  const children = childrenOf(tasks);
  const shown = found(tasks, filter);
  const rows: GanttRow[] = [];
  const seen = new Set<number>();
  const order = (ids: readonly number[]) =>
    ids.flatMap((id) => project.tasks.get(id) ?? tasks.get(id) ?? []).toSorted(inOrder);
  const add = (id: number, parent: GanttRow['parent'], depth: number): void => {
    const task = tasks.get(id);
    if (!task || seen.has(id) || !shown.has(id)) return;
    seen.add(id);
    const { span, progress } = rolled.get(id) ?? task;
    const below = children.get(id) ?? [];
    const { name, after, agents, notBefore = null, endBy = null } = task;
    const limits = below.length > 0 ? NO_LIMITS : { notBefore, endBy };
    const dependencies = formatDependencies(after);
    rows.push({
      id,
      parent,
      name,
      span,
      days: daysOf(span),
      ...limits,
      progress,
      dependencies,
      agents,
      isParent: below.length > 0,
      depth,
      ...comparedTo(baseline?.get(id)?.span ?? null, span, calendar),
    });
    for (const child of order(below)) add(child.id, id, depth + 1);
  };
  const isTop = ({ parent }: GanttTask) => parent === null || !tasks.has(parent);
  const tops = [...tasks.values()].filter(isTop).map(({ id }) => id);
  for (const top of order(tops)) add(top.id, PROJECT_ROW, 1);
  const isNamed = ({ name }: PlannedTask) => isIn(name, filter.text);
  const gone = baseline && filter.agent === null ? goneTasks(baseline, tasks).filter(isNamed) : [];
  return [projectRowOf(project.name, rolled, calendar, baseline), ...rows, ...gone.map(goneRow)];
}
