import type { Tx, Write } from '#server';
import { parseDependencies } from '../dependencies.ts';
import type { PlanTask } from '../rules/planTask.ts';
import { wallsOf } from '../schedule.ts';

/** Tasks of a project by id. */
export type PlanRows = ReadonlyMap<number, PlanRow>;

/** Stored progress has two decimals. */
export const PER_PERCENT = 100;

const COLUMNS = [
  'id',
  'name',
  'parentTask',
  'dependencyType',
  'startAt',
  'endAt',
  'duration',
  'progress',
  'status',
] as const;

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** Time zone of the shop. */
export const zoneOf = async (tx: Tx): Promise<string> => (await tx.settings()).timeZone || 'UTC';

/** Selects the tasks of a project; null: those without one. */
export const tasksOf = ({ db }: Pick<Tx, 'db'>, project: number | null) =>
  db.selectFrom('tasks').where('project', project === null ? 'is' : '=', project);

/**
 * Takes the lock under which links and parents of a project's tasks change, so that of two writes at once the second sees
 * what the first has stored.
 */
export const lockPlan = (tx: Tx, project: number | null): Promise<void> =>
  tx.lock(`plan of project ${project ?? 'none'}`);

/** Fields of a task that its plan follows: dates and progress of parents, links, and whose part it is. */
const OF_PLAN = [
  'startAt',
  'endAt',
  'duration',
  'progress',
  'parentTask',
  'project',
  'dependencyType',
  'status',
] as const;

/** Takes the locks of a write's plans before it reads or changes other tasks, always in the same order. */
export async function lockPlans({ values, before }: Write<'tasks'>, tx: Tx): Promise<void> {
  if (OF_PLAN.every((name) => values[name] === undefined)) return;
  const plans = new Set([
    ...(before ? [before.project ?? null] : []),
    ...(values.project === undefined ? [] : [values.project]),
  ]);
  for (const project of [...plans].toSorted((a, b) => (a ?? 0) - (b ?? 0))) await lockPlan(tx, project);
}

type TaskQuery = ReturnType<typeof tasksOf>;

/** Reads tasks as the rules see them, without locks. */
async function rowsIn(tx: Tx, query: TaskQuery): Promise<PlanRows> {
  const zone = await zoneOf(tx);
  const rows = await query.select(COLUMNS).orderBy('id').execute();
  return new Map(
    rows.map((row) => {
      const [id, startAt] = [Number(row.id), numberOf(row.startAt)];
      const dates = { endAt: numberOf(row.endAt), duration: numberOf(row.duration) };
      return [
        id,
        {
          id,
          name: String(row.name),
          parent: numberOf(row.parentTask),
          span: startAt === null ? null : wallsOf({ startAt, ...dates }, zone),
          progress: Number(row.progress ?? 0) / PER_PERCENT,
          isCompleted: row.status === 'completed',
          after: parseDependencies(typeof row.dependencyType === 'string' ? row.dependencyType : '') ?? [],
        },
      ];
    }),
  );
}

/** Reads all tasks of a project. */
export const readPlan = (tx: Tx, project: number | null): Promise<PlanRows> => rowsIn(tx, tasksOf(tx, project));

/** Reads a task of a project and those directly below it. */
export const readFamily = (tx: Tx, project: number | null, id: number): Promise<PlanRows> =>
  rowsIn(
    tx,
    tasksOf(tx, project).where((eb) => eb.or([eb('id', '=', id), eb('parentTask', '=', id)])),
  );

/** Reads the tasks of a project that are below none of it. */
export const readTops = (tx: Tx, project: number): Promise<PlanRows> =>
  rowsIn(
    tx,
    tasksOf(tx, project).where((eb) =>
      eb.or([eb('parentTask', 'is', null), eb('parentTask', 'not in', tasksOf(tx, project).select('id'))]),
    ),
  );

/** A task of a project as the rules see it, with its name for messages. */
interface PlanRow extends PlanTask {
  readonly name: string;
}
