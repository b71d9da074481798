import { sql } from 'kysely';
import { DAY_MS, isTimeZone, zoneOffset } from '#resource';
import { FALLBACK } from '../../engineDefaults.ts';
import type { Database } from '../../types.ts';
import type { DataChange } from '../dataChange.ts';

const HOUR_MS = 3_600_000;
/** Units of a stored duration per day, and of a stored progress when all is done. */
const [PER_DAY, DONE] = [10_000, 10_000];
const PER_PERCENT = 100;
const COLUMNS = ['id', 'parentTask', 'project', 'startAt', 'endAt', 'duration', 'progress', 'status'] as const;

/** A task, with its length on the shop's clock in ms. */
interface Task {
  readonly id: number;
  readonly parent: number | null;
  readonly project: number | null;
  readonly length: number;
  readonly progress: number;
  readonly isCompleted: boolean;
}

type Stored = Readonly<Record<(typeof COLUMNS)[number], unknown>>;

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

async function zoneOfShop(db: Database, isKnown: boolean): Promise<string> {
  const row = isKnown
    ? await db.selectFrom('settings').select('timeZone').where('id', '=', 1).executeTakeFirst()
    : null;
  const zone = row?.timeZone;
  return typeof zone === 'string' && isTimeZone(zone) ? zone : FALLBACK.timeZone;
}

/** Length of a task on the shop's clock, ms; 0: it has no dates. */
function lengthOf(row: Stored, zone: string): number {
  const [start, end, duration] = [numberOf(row.startAt), numberOf(row.endAt), numberOf(row.duration)];
  if (start === null) return 0;
  if (end === null) return ((duration ?? 0) * DAY_MS) / PER_DAY;
  return Math.max(0, end + zoneOffset(end, zone) - start - zoneOffset(start, zone));
}

const taskOf = (row: Stored, zone: string): Task => ({
  id: Number(row.id),
  parent: numberOf(row.parentTask),
  project: numberOf(row.project),
  length: lengthOf(row, zone),
  progress: Number(row.progress ?? 0),
  isCompleted: row.status === 'completed',
});

/** Progress of tasks in stored units, weighted by their length; those without one count as an hour. Whole percents. */
function weighted(tasks: readonly Task[], progressOf: (task: Task) => number): number {
  let [done, all] = [0, 0];
  for (const task of tasks) {
    const weight = Math.max(HOUR_MS, task.length);
    done += weight * (task.isCompleted ? DONE : progressOf(task));
    all += weight;
  }
  return Math.round(done / all / PER_PERCENT) * PER_PERCENT;
}

/** Progress of tasks with subtasks, from the bottom up; a cycle of parents ends at what is stored. */
function progressOfParents(tasks: readonly Task[]): (task: Task) => number {
  const below = Map.groupBy(tasks, ({ parent }) => parent);
  const known = new Map<number, number>();
  const progressOf = (task: Task): number => {
    const computed = known.get(task.id);
    if (computed !== undefined) return computed;
    known.set(task.id, task.progress);
    const parts = below.get(task.id);
    if (parts) known.set(task.id, weighted(parts, progressOf));
    return known.get(task.id) ?? task.progress;
  };
  return progressOf;
}

/**
 * Parents of tasks and projects have the progress of what is completed below them. A completed task counted by its own
 * progress until now, and stored parents would keep that until one of their tasks is written.
 */
export default {
  title: 'Completed tasks count as done in the progress of their parents',
  async run({ db, engine, tables }) {
    const known = tables.get('tasks');
    if (!COLUMNS.every((name) => known?.has(name))) return;
    const zone = await zoneOfShop(db, tables.get('settings')?.has('timeZone') === true);
    const rows = await db.selectFrom('tasks').select(COLUMNS).orderBy('id').execute();
    const all = rows.map((row) => taskOf(row as Stored, zone));
    const byProject = Map.groupBy(all, ({ project }) => project);
    for (const [project, tasks] of byProject) {
      if (!tasks.some(({ isCompleted }) => isCompleted)) continue;
      const progressOf = progressOfParents(tasks);
      for (const task of tasks) {
        const progress = progressOf(task);
        if (progress !== task.progress)
          await db.updateTable('tasks').set({ progress }).where('id', '=', task.id).execute();
      }
      if (project === null || !tables.get('projects')?.has('progress')) continue;
      const ids = new Set(tasks.map(({ id }) => id));
      const tops = tasks.filter(({ parent }) => parent === null || !ids.has(parent));
      if (tops.length === 0) continue;
      const progress = weighted(tops, progressOf);
      await db.updateTable('projects').set({ progress }).where('id', '=', project).execute();
    }
    // PostgreSQL makes no index on a table whose links are still to be checked.
    if (engine === 'postgres') await sql`set constraints all immediate`.execute(db);
  },
} satisfies DataChange;
