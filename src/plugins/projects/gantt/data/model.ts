import { isObject, type ScreenRecord, wallOf } from '#resource';
import { idOrNull } from '#shop';
import { parseDependencies } from '../../dependencies.ts';
import type { PlanTask } from '../../rules/planTask.ts';
import { PER_DAY, wallsOf } from '../../schedule.ts';

type Task = ScreenRecord<'tasks'>;

/** Fields of a task that the chart reads. */
export type TaskRecord = Pick<Task, 'id' | 'name'> &
  Partial<
    Pick<
      Task,
      | '@id'
      | 'startAt'
      | 'endAt'
      | 'duration'
      | 'notBeforeAt'
      | 'endByAt'
      | 'progress'
      | 'status'
      | 'dependencyType'
      | 'agents'
    >
  > & {
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
function spanOf({ startAt, endAt, duration }: TaskRecord, zone: string): GanttTask['span'] {
  if (!startAt) return null;
  const units = typeof duration === 'number' ? Math.round(duration * PER_DAY) : null;
  return wallsOf({ startAt: Date.parse(startAt), endAt: endAt ? Date.parse(endAt) : null, duration: units }, zone);
}

const wallIn = (moment: string | null | undefined, zone: string) => (moment ? wallOf(Date.parse(moment), zone) : null);

/** A task from an answer. */
export const taskOf = (record: TaskRecord, zone: string): GanttTask => ({
  id: record.id,
  name: record.name,
  parent: idOrNull(record.parentTask),
  span: spanOf(record, zone),
  progress: record.progress ?? 0,
  isCompleted: record.status === 'completed',
  notBefore: wallIn(record.notBeforeAt, zone),
  endBy: wallIn(record.endByAt, zone),
  after: parseDependencies(record.dependencyType ?? '') ?? [],
  // A person that was chosen without a network is a bare id until the change is sent: the name is not known.
  agents: (record.agents ?? []).flatMap((agent) =>
    isObject(agent) ? [{ id: agent.id, iri: agent['@id'], name: agent.fullName ?? '' }] : [],
  ),
  record,
});

/**
 * The project of an answer of `GET projects/{id}`. Dates are in the store's time zone. A task that waits for the network has no
 * number yet, by which others could name it: it is left out until it is stored.
 */
export const projectOf = (record: ProjectRecord, zone: string): GanttProject => ({
  id: record.id,
  iri: record['@id'] ?? `${record.id}`,
  name: record.projectName ?? record.name ?? '',
  logo: record.logoProject || null,
  tasks: new Map(
    record.tasks?.flatMap((one) => (idOrNull(one.id) === null ? [] : [[one.id, taskOf(one, zone)] as const])),
  ),
  record,
});

/** Everybody who is named in a task, by name. */
export function agentsIn(tasks: Iterable<GanttTask>): readonly Agent[] {
  const agents = new Map<number, Agent>();
  for (const task of tasks) for (const agent of task.agents) agents.set(agent.id, agent);
  return [...agents.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
