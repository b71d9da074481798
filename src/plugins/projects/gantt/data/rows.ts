import { formatDependencies } from '../../dependencies.ts';
import { workDays } from '../../rules/calendar.ts';
import { childrenOf, type Span } from '../../rules/planTask.ts';
import { rollUp, rollUpProject } from '../../rules/rollUp.ts';
import { calendarOf } from './calendarOf.ts';
import type { Agent, GanttProject, GanttTask } from './model.ts';

/** Id of the project's own row, above its tasks. */
export const PROJECT_ROW = 'project';

/** A row of the table, with its bar. */
export interface GanttRow {
  /** Id of the task, or {@link PROJECT_ROW}. */
  readonly id: number | typeof PROJECT_ROW;
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
}

/** Dates of parents follow from what is below. */
const NO_LIMITS = { notBefore: null, endBy: null } as const;

/** Conditions of the rows that are shown. */
export interface RowFilter {
  /** Part of the name, in any case. */
  readonly text: string;
  /** Null: everybody's. */
  readonly agent: number | null;
}

/** Ids of the tasks that the filter finds, with those above them. */
function found(tasks: ReadonlyMap<number, GanttTask>, { text, agent }: RowFilter): ReadonlySet<number> {
  const wanted = text.trim().toLocaleLowerCase();
  const ids = new Set<number>();
  for (const task of tasks.values()) {
    const isNamed = wanted === '' || task.name.toLocaleLowerCase().includes(wanted);
    if (!isNamed || (agent !== null && !task.agents.some(({ id }) => id === agent))) continue;
    for (let at: number | null = task.id; at !== null && !ids.has(at); at = tasks.get(at)?.parent ?? null) ids.add(at);
  }
  return ids;
}

/** Tasks in the order of their start; those without one last, then by id. */
const byStart = (a: GanttTask, b: GanttTask): number =>
  (a.span?.start ?? Infinity) - (b.span?.start ?? Infinity) || a.id - b.id;

/** By start; two without one have no difference that is a number. */
const inOrder = (a: GanttTask, b: GanttTask): number => (a.span === b.span ? a.id - b.id : byStart(a, b));

/**
 * All rows of a project: itself, then its tasks with their subtasks, depth first, in the order of their stored start, so that
 * a drag does not move a row.
 */
export function rowsOf(
  project: GanttProject,
  tasks: ReadonlyMap<number, GanttTask>,
  filter: RowFilter = { text: '', agent: null },
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
    });
    for (const child of order(below)) add(child.id, id, depth + 1);
  };
  const isTop = ({ parent }: GanttTask) => parent === null || !tasks.has(parent);
  const tops = [...tasks.values()].filter(isTop).map(({ id }) => id);
  for (const top of order(tops)) add(top.id, PROJECT_ROW, 1);
  const whole = rollUpProject(rolled);
  const head = { id: PROJECT_ROW, parent: null, name: project.name, dependencies: '', agents: [] } as const;
  return [{ ...head, ...whole, ...NO_LIMITS, days: daysOf(whole.span), isParent: true, depth: 0 }, ...rows];
}
