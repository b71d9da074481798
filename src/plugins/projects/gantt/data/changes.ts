import { isoWithOffset } from '#resource';
import { formatDependencies } from '../../dependencies.ts';
import { daysOnWall, endOf, PER_DAY } from '../../schedule.ts';
import type { Span } from '../../rules/planTask.ts';
import { rollUp, rollUpProject } from '../../rules/rollUp.ts';
import { momentOf, type Wall } from '../../rules/wallTime.ts';
import type { GanttProject, GanttTask, ProjectRecord, TaskRecord } from './model.ts';

/** Values of a task that the chart changes. */
export type TaskValues = Pick<
  GanttTask,
  'name' | 'parent' | 'span' | 'notBefore' | 'endBy' | 'progress' | 'after' | 'agents'
>;
/** New values by task id. */
export type Changes = ReadonlyMap<number, Partial<TaskValues>>;

/** One write of the API. */
export interface Write {
  readonly resource: 'tasks' | 'projects';
  readonly id: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** The record that the change is based on. */
  readonly previousData: TaskRecord | ProjectRecord;
}

/** Applies changes to tasks. Ignores changes of deleted tasks. */
export function withChanges(tasks: ReadonlyMap<number, GanttTask>, changes: Changes): ReadonlyMap<number, GanttTask> {
  if (changes.size === 0) return tasks;
  return new Map([...tasks].map(([id, task]) => [id, changes.has(id) ? { ...task, ...changes.get(id) } : task]));
}

/** Inverse of a change: the values that it replaces. */
export function inverseOf(tasks: ReadonlyMap<number, GanttTask>, changes: Changes): Changes {
  const back = new Map<number, Partial<TaskValues>>();
  for (const [id, change] of changes) {
    const task = tasks.get(id);
    if (!task) continue;
    const names = Object.keys(change) as (keyof TaskValues)[];
    back.set(id, Object.fromEntries(names.map((name) => [name, task[name]])));
  }
  return back;
}

/** New dates as changes. */
export const spanChanges = (spans: ReadonlyMap<number, Span>): Changes =>
  new Map([...spans].map(([id, span]) => [id, { span }]));

/** Merges changes; later ones win. */
export function joined(first: Changes, second: Changes): Changes {
  const all = new Map<number, Partial<TaskValues>>(first);
  for (const [id, change] of second) all.set(id, { ...all.get(id), ...change });
  return all;
}

/**
 * Start, end and duration of a span on the wire; nulls without dates. Stored durations have four decimals of a day: one that
 * is not exact is left out, so that the end is exact and the server computes the duration.
 */
export function scheduleOnWire(span: Span | null, zone: string) {
  if (!span) return { startAt: null, endAt: null, duration: null };
  const start = momentOf(span.start, zone);
  const end = momentOf(span.end, zone, start);
  const duration = daysOnWall(span);
  const dates = { startAt: isoWithOffset(start), endAt: isoWithOffset(end) };
  return endOf(start, duration, zone) === end ? { ...dates, duration: duration / PER_DAY } : dates;
}

const momentOnWire = (wall: Wall | null, zone: string) => (wall === null ? null : isoWithOffset(momentOf(wall, zone)));

/** Converts changed values to a request body (docs/rules/boards.md, "Schedule of tasks"). */
export function bodyOf(change: Partial<TaskValues>, zone: string, iriOf: (id: number) => string) {
  return {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.span !== undefined && scheduleOnWire(change.span, zone)),
    ...(change.notBefore !== undefined && { notBeforeAt: momentOnWire(change.notBefore, zone) }),
    ...(change.endBy !== undefined && { endByAt: momentOnWire(change.endBy, zone) }),
    ...(change.progress !== undefined && { progress: change.progress }),
    ...(change.parent !== undefined && { parentTask: change.parent === null ? null : iriOf(change.parent) }),
    ...(change.after !== undefined && {
      dependencyType: change.after.length === 0 ? null : formatDependencies(change.after),
    }),
    ...(change.agents !== undefined && { agents: change.agents.map(({ iri }) => iri) }),
  };
}

const isSameSpan = (one: Span | null, other: Span | null) => one?.start === other?.start && one?.end === other?.end;

/** Ids of the ancestors of the changed tasks, before and after the change. */
function above(tasks: ReadonlyMap<number, GanttTask>, ids: Iterable<number>): ReadonlySet<number> {
  const found = new Set<number>();
  for (const id of ids) {
    for (let at = tasks.get(id)?.parent ?? null; at !== null && !found.has(at); at = tasks.get(at)?.parent ?? null) {
      if (tasks.has(at)) found.add(at);
    }
  }
  return found;
}

/**
 * Adds the changes of parents: their rolled up dates and progress. They are stored, so that lists and the board show them,
 * too.
 */
export function withParents(tasks: ReadonlyMap<number, GanttTask>, changes: Changes): Changes {
  const next = withChanges(tasks, changes);
  const rolled = rollUp(next);
  const all = new Map<number, Partial<TaskValues>>(changes);
  for (const id of new Set([...above(tasks, changes.keys()), ...above(next, changes.keys())])) {
    const [before, after] = [tasks.get(id), rolled.get(id)];
    if (!before || !after || (isSameSpan(before.span, after.span) && before.progress === after.progress)) continue;
    all.set(id, { ...all.get(id), span: after.span, progress: after.progress });
  }
  return all;
}

/** All writes of a change, the project's last. */
export function writesOf(project: GanttProject, changes: Changes, zone: string): readonly Write[] {
  const all = withParents(project.tasks, changes);
  const iriOf = (id: number) => project.tasks.get(id)?.record['@id'] ?? `${id}`;
  const writes = [...all].flatMap(([id, change]): Write[] => {
    const task = project.tasks.get(id);
    return task ? [{ resource: 'tasks', id, data: bodyOf(change, zone, iriOf), previousData: task.record }] : [];
  });
  const { span, progress } = rollUpProject(rollUp(withChanges(project.tasks, all)));
  const data = { ...scheduleOnWire(span, zone), progress };
  return span === null
    ? writes
    : [...writes, { resource: 'projects', id: project.id, data, previousData: project.record }];
}
