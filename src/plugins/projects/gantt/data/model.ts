import type { ScreenRecord } from '#resource';
import { parseDependencies } from '../../dependencies.ts';
import type { PlanTask } from '../rules/planTask.ts';
import { wallOf } from '../rules/wallTime.ts';

type Task = ScreenRecord<'tasks'>;

/** What the chart reads of a task. */
export type TaskRecord = Pick<Task, 'id' | 'name'> &
  Partial<Pick<Task, '@id' | 'startAt' | 'endAt' | 'progress' | 'dependencyType' | 'agents'>> & {
    readonly parentTask?: { readonly id: number };
  };

/** What the chart reads of a project. */
export type ProjectRecord = Partial<Omit<ScreenRecord<'projects'>, 'id' | 'tasks'>> & {
  readonly id: number;
  readonly tasks?: readonly TaskRecord[];
};

/** A person who works on a task. */
export interface Agent {
  readonly id: number;
  /** Address, as a body names it. */
  readonly iri: string;
  readonly name: string;
}

/** A task of the chart. */
export interface GanttTask extends PlanTask {
  readonly name: string;
  readonly agents: readonly Agent[];
  /** Stored values, which writes are compared with. */
  readonly record: TaskRecord;
}

/** A project with its tasks. */
export interface GanttProject {
  readonly id: number;
  readonly iri: string;
  readonly name: string;
  readonly logo: string | null;
  readonly tasks: ReadonlyMap<number, GanttTask>;
  readonly record: ProjectRecord;
}

/** Start and end on the wall; a missing end is the start. Null without a start. */
function spanOf({ startAt, endAt = startAt }: TaskRecord, zone: string): GanttTask['span'] {
  if (startAt === undefined || endAt === undefined) return null;
  const start = wallOf(Date.parse(startAt), zone);
  return { start, end: Math.max(start, wallOf(Date.parse(endAt), zone)) };
}

/** A task from an answer. */
export const taskOf = (record: TaskRecord, zone: string): GanttTask => ({
  id: record.id,
  name: record.name,
  parent: record.parentTask?.id ?? null,
  span: spanOf(record, zone),
  progress: record.progress ?? 0,
  after: parseDependencies(record.dependencyType ?? '') ?? [],
  agents: (record.agents ?? []).map(({ id, '@id': iri, fullName = '' }) => ({ id, iri, name: fullName })),
  record,
});

/** The project of an answer of `GET projects/{id}`. Dates are in the store's time zone. */
export const projectOf = (record: ProjectRecord, zone: string): GanttProject => ({
  id: record.id,
  iri: record['@id'] ?? `${record.id}`,
  name: record.projectName ?? record.name ?? '',
  logo: record.logoProject || null,
  tasks: new Map(record.tasks?.map((one) => [one.id, taskOf(one, zone)])),
  record,
});

/** Everybody who is named in a task, by name. */
export function agentsIn(tasks: Iterable<GanttTask>): readonly Agent[] {
  const agents = new Map<number, Agent>();
  for (const task of tasks) for (const agent of task.agents) agents.set(agent.id, agent);
  return [...agents.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
