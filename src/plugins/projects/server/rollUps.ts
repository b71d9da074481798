import { momentOfWall, type RowOf } from '#resource';
import type { Tx, Write } from '#server';
import type { Span } from '../rules/planTask.ts';
import { rollUp, rollUpProject, type RolledUp } from '../rules/rollUp.ts';
import { lockPlan, PER_PERCENT, readFamily, readPlan, readTops, tasksOf, zoneOf } from './planRows.ts';
import { isWhole } from './wholeProjects.ts';

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

/** Dates and progress as they are stored. */
function storedAs({ span, progress }: RolledUp, zone: string) {
  const startAt = span && momentOfWall(span.start, zone);
  const dates = span && startAt !== null && { startAt, endAt: momentOfWall(span.end, zone, startAt) };
  return { ...dates, progress: progress * PER_PERCENT };
}

/**
 * Stores dates and progress of a task from those below it, then of all above it, where they differ. Each reads what is directly
 * below it, which is up to date by then.
 */
async function storeAbove(tx: Tx, project: number | null, from: number | null): Promise<void> {
  const zone = await zoneOf(tx);
  const seen = new Set<number>();
  for (let at = from; at !== null && !seen.has(at);) {
    seen.add(at);
    const family = await readFamily(tx, project, at);
    const [stored, next] = [family.get(at), rollUp(family).get(at)];
    if (!stored || !next) return;
    if (!isSame(stored.span, next.span) || stored.progress !== next.progress)
      await tx.update('tasks', at, storedAs(next, zone));
    at = stored.parent;
  }
}

/** Stores dates and progress of a project; one without tasks has its own. */
async function storeProject(tx: Tx, project: number): Promise<void> {
  const tops = await readTops(tx, project);
  if (tops.size > 0 && (await tx.find('projects', project)))
    await tx.update('projects', project, storedAs(rollUpProject(tops), await zoneOf(tx)));
}

/** Fields of a task that say to which parent it belongs. */
type Place = Pick<RowOf<'tasks'>, 'id' | 'parentTask' | 'project'>;

/** Stores dates and progress of all parents of a plan, from one reading of it, where they differ. */
async function storeAll(tx: Tx, project: number | null): Promise<void> {
  const zone = await zoneOf(tx);
  const plan = await readPlan(tx, project);
  for (const next of rollUp(plan).values()) {
    const stored = plan.get(next.id);
    if (stored && (!isSame(stored.span, next.span) || stored.progress !== next.progress))
      await tx.update('tasks', next.id, storedAs(next, zone));
  }
}

/** Most places whose parents are brought up to date one by one; of more, the whole plan is read once. */
const FEW = 2;

/** Places of tasks that were written together and are still to be followed. */
const written = new WeakMap<Tx, Place[]>();

/** Brings what is above the places of tasks up to date, and their projects. */
async function followAll(tx: Tx, places: readonly Place[]): Promise<void> {
  storing.add(tx);
  try {
    for (const [project, here] of Map.groupBy(places, (one) => one.project ?? null)) {
      if (isWhole(tx, project)) continue;
      await lockPlan(tx, project);
      if (here.length > FEW) await storeAll(tx, project);
      else
        for (const from of new Set(here.flatMap(({ id, parentTask }) => [id, parentTask ?? null])))
          await storeAbove(tx, project, from);
      if (project !== null) await storeProject(tx, project);
    }
  } finally {
    storing.delete(tx);
  }
}

/** Brings what is above the places of a task up to date: once for all tasks that are written together. */
async function follow(tx: Tx, places: readonly Place[]): Promise<void> {
  if (storing.has(tx)) return;
  written.set(tx, [...(written.get(tx) ?? []), ...places]);
  await tx.once('parents of tasks', async () => {
    const all = written.get(tx) ?? [];
    written.delete(tx);
    await followAll(tx, all);
  });
}

/** Parents and project follow a task that was written: dates, progress, and whose part it is. */
export async function followTask(
  { op, before }: Write<'tasks'>,
  row: Pick<RowOf<'tasks'>, 'id' | (typeof SOURCES)[number]>,
  tx: Tx,
) {
  const isChanged = op !== 'update' || SOURCES.some((name) => (row[name] ?? null) !== (before?.[name] ?? null));
  if (!isChanged) return;
  await follow(tx, before ? [row, before] : [row]);
}

/** Parents and project follow a task that came back from the bin. */
export const followRestored = (row: Place, tx: Tx): Promise<void> => follow(tx, [row]);

/** Fields of a task from which those of its parents and its project follow. */
const SOURCES = ['startAt', 'endAt', 'duration', 'progress', 'status', 'parentTask', 'project'] as const;

/** Transactions that store parents right now: those writes are no client's, and nothing more follows from them. */
const storing = new WeakSet<Tx>();
