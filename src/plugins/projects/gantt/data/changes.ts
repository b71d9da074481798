import { isoWithOffset, momentOfWall, type Wall } from '#resource';
import { formatDependencies } from '../../dependencies.ts';
import { daysOnWall, endOf, PER_DAY } from '../../schedule.ts';
import type { Span } from '../../rules/planTask.ts';
import type { GanttProject, GanttTask } from './model.ts';

/** Values of a task that the chart changes. */
export type TaskValues = Pick<
  GanttTask,
  'name' | 'parent' | 'span' | 'notBefore' | 'endBy' | 'progress' | 'after' | 'agents'
>;
/** New values by task id. */
export type Changes = ReadonlyMap<number, Partial<TaskValues>>;

/** One write of a task. */
export interface Write {
  readonly id: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** The record that the change is based on. */
  readonly previousData: object;
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
  const start = momentOfWall(span.start, zone);
  const end = momentOfWall(span.end, zone, start);
  const duration = daysOnWall(span);
  const dates = { startAt: isoWithOffset(start), endAt: isoWithOffset(end) };
  return endOf(start, duration, zone) === end ? { ...dates, duration: duration / PER_DAY } : dates;
}

const momentOnWire = (wall: Wall | null, zone: string) =>
  wall === null ? null : isoWithOffset(momentOfWall(wall, zone));

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

/** Records that changes are based on, by task id. */
export type Bases = ReadonlyMap<number, object>;

/**
 * All writes of a change. Parents and project follow on the server.
 * @param bases where a task is not meant to be changed from what it is now
 */
export function writesOf(
  { tasks }: Pick<GanttProject, 'tasks'>,
  changes: Changes,
  zone: string,
  bases: Bases = new Map(),
): readonly Write[] {
  const iriOf = (id: number) => tasks.get(id)?.record['@id'] ?? `${id}`;
  return [...changes].flatMap(([id, change]): Write[] => {
    const task = tasks.get(id);
    return task ? [{ id, data: bodyOf(change, zone, iriOf), previousData: bases.get(id) ?? task.record }] : [];
  });
}
