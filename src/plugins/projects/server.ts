import { zonedToMs, type RowOf } from '#resource';
import { cardBody } from '#shop';
import { definePluginServer, moveCards, valueAfter, type ReadContext, type Tx, type Write } from '#server';
import { moveTaskCall } from './calls.ts';
import { roundedBar } from './cards.ts';
import { baselineCall, exportPlanCall, importPlanCall, previewPlanCall, setBaselineCall } from './planCalls.ts';
import { refused } from './problems.ts';
import { agree, isWithinLimits, type Schedule } from './schedule.ts';
import { checkLinks, dropLinks, isReturning, normaliseLinks, restoreLinks } from './server/links.ts';
import { answerBaseline, setBaseline } from './server/baseline.ts';
import { exportPlan } from './server/exportPlan.ts';
import { importPlan, previewPlan } from './server/importPlan.ts';
import { readFile } from './server/readPlanFile.ts';
import { lockPlans, zoneOf } from './server/planRows.ts';
import { dropRolledUp, followRestored, followTask } from './server/rollUps.ts';
import { tellOfTask } from './server/taskNotices.ts';
import { noteWhole } from './server/wholeProjects.ts';

/** Projects on the server: the schedule of projects and tasks, cards on the board, plans and baselines. */
export default definePluginServer({
  calls: (host) => {
    host.call(
      moveTaskCall,
      moveCards({ cards: 'tasks', columns: 'task_stages', column: 'taskStage', board: 'project', agents: 'agents' }),
    );
    host.call(exportPlanCall, exportPlan(host));
    host.call(previewPlanCall, previewPlan, readFile);
    host.call(importPlanCall, importPlan, readFile);
    host.call(baselineCall, answerBaseline(host));
    host.call(setBaselineCall, setBaseline);
  },
  hooks: {
    projects: {
      prepare: async (body) => roundedBar(body),
      computed: { projectName: (rows) => rows.map((row) => row.name) },
      before: async (write, tx) => {
        if (write.op === 'delete') {
          if (write.before) noteWhole(tx, write.before.id);
          return;
        }
        await dropRolledUp(write, tx);
        await schedule(write, tx);
        normaliseLinks(write, tx);
        holidays(write, tx);
      },
      restored: async ({ id }, tx) => noteWhole(tx, id),
    },
    tasks: {
      computed: { agentsIDs: agentsIds, commentCount: commentCounts },
      prepare: async (body) => roundedBar(cardBody(body)),
      before: async (write, tx) => {
        if (write.op === 'delete') {
          if (write.before) await dropLinks(write.before, tx);
          return;
        }
        await lockPlans(write, tx);
        await dropRolledUp(write, tx);
        await schedule(write, tx);
        normaliseLinks(write, tx);
        limits(write, tx);
        await parent(write, tx);
        await projectOfStage(write, tx);
        await checkLinks(write, tx);
      },
      after: async (write, row, tx) => {
        await followTask(write, row, tx);
        await tellOfTask(write, row, tx);
      },
      restored: async (row, tx) => {
        await restoreLinks(row, tx);
        await followRestored(row, tx);
      },
    },
  },
});

const moment = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Start, end and duration of a write; values not sent are absent. */
function sentSchedule(values: Readonly<Record<string, unknown>>): Partial<Schedule> {
  const names = ['startAt', 'endAt', 'duration'] as const;
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, moment(values[name])]),
  );
}

async function schedule(write: Write<'projects'> | Write<'tasks'>, tx: Tx): Promise<void> {
  const sent = sentSchedule(write.values);
  if (Object.keys(sent).length === 0) return;
  const { before } = write;
  const stored = before && {
    startAt: moment(before.startAt),
    endAt: moment(before.endAt),
    duration: moment(before.duration),
  };
  const agreed = agree(stored, sent, await zoneOf(tx));
  if (agreed === 'endBeforeStart') throw refused('endAt', 'endBeforeStart', tx.locale);
  const isStored = stored !== null && JSON.stringify(agreed) === JSON.stringify(stored);
  if (!isStored && !isWithinLimits(agreed))
    throw refused(typeof sent.endAt === 'number' ? 'endAt' : 'duration', 'outsideTime', tx.locale);
  Object.assign(write.values, agreed);
}

/** Refuses a latest end before the earliest start. */
function limits(write: Write<'tasks'>, tx: Tx): void {
  const [earliest, latest] = [valueAfter(write, 'notBeforeAt'), valueAfter(write, 'endByAt')];
  const isSent = write.values.notBeforeAt !== undefined || write.values.endByAt !== undefined;
  if (isSent && earliest !== null && latest !== null && latest < earliest)
    throw refused('endByAt', 'limitsCross', tx.locale);
}

/** Refuses holidays that are no days of the calendar. */
function holidays(write: Write<'projects'>, tx: Tx): void {
  const { holidays: days } = write.values;
  if (days?.some((day) => !isDay(day))) throw refused('holidays', 'noDay', tx.locale);
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && zonedToMs(text, 'UTC') !== null;

/** Moves a task to its parent's project and refuses cycles of parents, under the lock of the plan. */
async function parent(write: Write<'tasks'>, tx: Tx): Promise<void> {
  const { before, values } = write;
  if (typeof values.parentTask !== 'number') return;
  let above = await tx.find('tasks', values.parentTask);
  if (!before && typeof values.project !== 'number' && above) values.project = above.project;
  const seen = new Set<number>();
  while (before && above && !seen.has(above.id)) {
    if (above.id === before.id) {
      if (!isReturning(write)) throw refused('parentTask', 'ownParent', tx.locale);
      values.parentTask = before.parentTask ?? null;
      return;
    }
    seen.add(above.id);
    above = typeof above.parentTask === 'number' ? await tx.find('tasks', above.parentTask) : null;
  }
}

/** Sets the project of a new task from its board. */
async function projectOfStage(write: Write<'tasks'>, tx: Tx): Promise<void> {
  const { taskStage, project } = write.values;
  if (write.before || typeof project === 'number' || typeof taskStage !== 'number') return;
  const stage = await tx.find('task_stages', taskStage);
  if (typeof stage?.project === 'number') write.values.project = stage.project;
}

/** Ids of the agents of a page of tasks, in their order, in one query. */
async function agentsIds(rows: readonly RowOf<'tasks'>[], context: ReadContext): Promise<number[][]> {
  const links = await context.db
    .selectFrom('tasks__agents')
    .select(['owner', 'target'])
    .where(
      'owner',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('position')
    .orderBy('target')
    .execute();
  const byTask = Map.groupBy(links, (link) => Number(link.owner));
  return rows.map((row) => (byTask.get(row.id) ?? []).map((link) => Number(link.target)));
}

/** Numbers of comments on a page of tasks, in one query. */
async function commentCounts(rows: readonly RowOf<'tasks'>[], context: ReadContext): Promise<number[]> {
  const counts = await context.db
    .selectFrom('comments')
    .select(['recordId', (eb) => eb.fn.countAll().as('count')])
    .where('resource', '=', 'tasks')
    .where(
      'recordId',
      'in',
      rows.map((row) => row.id),
    )
    .groupBy('recordId')
    .execute();
  const byTask = new Map(counts.map(({ recordId, count }) => [Number(recordId), Number(count)]));
  return rows.map((row) => byTask.get(row.id) ?? 0);
}
