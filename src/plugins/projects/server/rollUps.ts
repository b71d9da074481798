import type { RowOf } from '#resource';
import type { Tx, Write } from '#server';
import { childrenOf, type Span } from '../rules/planTask.ts';
import { rollUp, rollUpProject, type RolledUp } from '../rules/rollUp.ts';
import { momentOf } from '../rules/wallTime.ts';
import { lockPlan, PER_PERCENT, readPlan, tasksOf, zoneOf } from './planRows.ts';
import { isWhole } from './wholeProjects.ts';

/** Fields of a task from which those of its parents and its project follow. */
const SOURCES = ['startAt', 'endAt', 'duration', 'progress', 'parentTask', 'project'] as const;

/** Transactions that store parents right now: those writes are no client's, and nothing more follows from them. */
const storing = new WeakSet<Tx>();

/**
 * Takes out of a write what follows from subtasks: the progress of a task or project that has some, and its dates as soon as
 * one of them has dates. Older programs send these values along, so they are not refused.
 */
export async function dropRolledUp(write: Write<'tasks'> | Write<'projects'>, tx: Tx): Promise<void> {
  const { values, before } = write;
  const isSent = ['startAt', 'endAt', 'duration', 'progress'].some((name) => name in values);
  if (!before || !isSent || storing.has(tx)) return;
  const parts =
    write.resource.name === 'projects'
      ? tasksOf(tx, before.id)
      : tasksOf(tx, ('project' in before ? before.project : null) ?? null).where('parentTask', '=', before.id);
  const counts = await parts
    .select((eb) => [eb.fn.countAll().as('all'), eb.fn.count('startAt').as('dated')])
    .executeTakeFirstOrThrow();
  if (Number(counts.all) > 0) delete values.progress;
  if (Number(counts.dated) === 0) return;
  for (const name of ['startAt', 'endAt', 'duration'] as const) delete values[name];
}

const isSame = (one: Span | null, other: Span | null) => one?.start === other?.start && one?.end === other?.end;

/** Stores dates and progress of every parent of a project, and of the project itself, where they differ. */
async function storeParents(tx: Tx, project: number | null): Promise<void> {
  await lockPlan(tx, project);
  const [zone, plan] = [await zoneOf(tx), await readPlan(tx, project)];
  const valuesOf = ({ span, progress }: RolledUp) => {
    const startAt = span && momentOf(span.start, zone);
    const dates = span && startAt !== null && { startAt, endAt: momentOf(span.end, zone, startAt) };
    return { ...dates, progress: progress * PER_PERCENT };
  };
  const rolled = rollUp(plan);
  for (const id of childrenOf(plan).keys()) {
    const [stored, next] = [plan.get(id), rolled.get(id)];
    if (!stored || !next || (isSame(stored.span, next.span) && stored.progress === next.progress)) continue;
    await tx.update('tasks', id, valuesOf(next));
  }
  if (project !== null && plan.size > 0 && (await tx.find('projects', project)))
    await tx.update('projects', project, valuesOf(rollUpProject(rolled)));
}

/** Brings parents and project up to date after a write of a task. */
async function follow(tx: Tx, projects: ReadonlySet<number | null>): Promise<void> {
  if (storing.has(tx)) return;
  storing.add(tx);
  try {
    for (const project of projects) if (!isWhole(tx, project)) await storeParents(tx, project);
  } finally {
    storing.delete(tx);
  }
}

/** Parents and project follow a task that was written: dates, progress, and whose part it is. */
export async function followTask(
  { op, before }: Write<'tasks'>,
  row: Pick<RowOf<'tasks'>, (typeof SOURCES)[number]>,
  tx: Tx,
) {
  const isChanged = op !== 'update' || SOURCES.some((name) => (row[name] ?? null) !== (before?.[name] ?? null));
  if (!isChanged) return;
  await follow(tx, new Set([row.project ?? null, ...(before ? [before.project ?? null] : [])]));
}

/** Parents and project follow a task that came back from the bin. */
export const followRestored = (row: Pick<RowOf<'tasks'>, 'project'>, tx: Tx): Promise<void> =>
  follow(tx, new Set([row.project ?? null]));
