import type { RaRecord } from 'ra-core';
import { isObject } from '#resource';
import { parseDependencies } from '../../dependencies.ts';
import type { PlanTask } from '../rules/planTask.ts';
import { wallOf } from '../rules/wallTime.ts';

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
  readonly record: RaRecord;
}

/** A project with its tasks. */
export interface GanttProject {
  readonly id: number;
  readonly iri: string;
  readonly name: string;
  readonly logo: string | null;
  readonly tasks: ReadonlyMap<number, GanttTask>;
  readonly record: RaRecord;
}

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
};

/** Id of a related record: of its object, its address, or a bare id. */
export function idIn(value: unknown): number | null {
  if (isObject(value)) return idIn(value['id'] ?? value['@id']);
  if (typeof value === 'string') return numberOf(value.split('/').at(-1));
  return numberOf(value);
}

const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => isObject(one)) : [];

const momentIn = (value: unknown): number | null => {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
};

/** Start and end on the wall; a missing end is the start. Null without a start. */
function spanOf(record: Readonly<Record<string, unknown>>, zone: string): GanttTask['span'] {
  const startAt = momentIn(record['startAt']);
  if (startAt === null) return null;
  const endAt = momentIn(record['endAt']) ?? startAt;
  const start = wallOf(startAt, zone);
  return { start, end: Math.max(start, wallOf(endAt, zone)) };
}

const agentOf = (record: Readonly<Record<string, unknown>>): Agent[] => {
  const id = idIn(record);
  return id === null ? [] : [{ id, iri: String(record['@id'] ?? id), name: String(record['fullName'] ?? '') }];
};

/** A task from an answer; undefined without an id. */
export function taskOf(record: Readonly<Record<string, unknown>>, zone: string): GanttTask | undefined {
  const id = idIn(record);
  if (id === null) return undefined;
  const dependencies = record['dependencyType'];
  return {
    id,
    name: String(record['name'] ?? ''),
    parent: idIn(record['parentTask']),
    span: spanOf(record, zone),
    progress: Math.min(100, Math.max(0, numberOf(record['progress']) ?? 0)),
    after: typeof dependencies === 'string' ? (parseDependencies(dependencies) ?? []) : [],
    agents: listOf(record['agents']).flatMap(agentOf),
    record: { ...record, id },
  };
}

/** The project of an answer of `GET projects/{id}`. Dates are in the store's time zone. */
export function projectOf(record: RaRecord, zone: string): GanttProject {
  const tasks = listOf(record['tasks']).flatMap((one) => taskOf(one, zone) ?? []);
  const id = idIn(record) ?? 0;
  return {
    id,
    iri: String(record['@id'] ?? record.id),
    name: String(record['projectName'] ?? record['name'] ?? ''),
    logo: typeof record['logoProject'] === 'string' && record['logoProject'] !== '' ? record['logoProject'] : null,
    tasks: new Map(tasks.map((task) => [task.id, task])),
    record,
  };
}

/** Everybody who is named in a task, by name. */
export function agentsIn(tasks: Iterable<GanttTask>): readonly Agent[] {
  const agents = new Map<number, Agent>();
  for (const task of tasks) for (const agent of task.agents) agents.set(agent.id, agent);
  return [...agents.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
