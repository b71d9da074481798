import { sql } from 'kysely';
import type { Call } from '../api/call.ts';
import { problemBody } from '../api/errors.ts';
import { Problem } from '../problem.ts';
import type { Database } from '../types.ts';
import { isRunning, objectIn, ROWS, type BulkRun } from './bulkRun.ts';

/** Statuses of records that are as the run wanted them: also those it removed along with another one, and those taken back. */
const DONE = ['done', 'removed', 'undone'] as const;
/** Most refused records that a report names with their reasons. */
const MOST_NAMED = 1000;

/** How far a run is: its records by what became of them. */
export async function progressOf(db: Database, run: number) {
  const rows = await db
    .selectFrom(ROWS)
    .select(['status', sql<number>`count(*)`.as('records')])
    .where('bulk', '=', run)
    .groupBy('status')
    .execute();
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.records ?? 0);
  const done = DONE.reduce((sum, status) => sum + of(status), 0);
  const [refused, waiting] = [of('refused'), of('waiting')];
  return { total: done + refused + waiting, tried: done + refused, done, refused, waiting, undoable: of('done') };
}

async function refusalsOf(db: Database, { id }: BulkRun, { locale }: Pick<Call, 'locale'>) {
  const rows = await db
    .selectFrom(ROWS)
    .select(['recordId', 'title', 'problem'])
    .where('bulk', '=', id)
    .where('status', '=', 'refused')
    .orderBy('recordId')
    .limit(MOST_NAMED)
    .execute();
  return rows.map((row) => {
    const { status, message, extra } = objectIn(row.problem) ?? {};
    const problem = new Problem(Number(status), String(message), Object(extra));
    const title = row.title === null ? {} : { title: row.title };
    return { id: Number(row.recordId), ...title, status: problem.status, error: problemBody(problem, locale) };
  });
}

async function idsOf(db: Database, { id }: BulkRun, statuses: readonly string[]): Promise<number[]> {
  const query = db.selectFrom(ROWS).select('recordId').where('bulk', '=', id).where('status', 'in', statuses);
  return (await query.orderBy('recordId').execute()).map((row) => Number(row.recordId));
}

/**
 * The answer about a run: how many records are done, refused, left out and not tried; once it has ended, also which ones. An
 * undo is offered for changes, and for deletions where there is a bin.
 */
export async function reportOf(db: Database, call: Call, run: BulkRun) {
  const { undoable, tried, waiting, ...counts } = await progressOf(db, run.id);
  const { operation } = run.work;
  const head = { id: run.id, operation, ...counts, outside: run.outside };
  if (await isRunning(db, run)) return { ...head, status: 'running', tried };
  const isUndoable = operation === 'update' || (operation === 'delete' && call.model.resource.bin !== false);
  return {
    ...{ ...head, tried, status: waiting > 0 ? 'stopped' : 'done', isUndoable: isUndoable && undoable > 0 },
    changed: await idsOf(db, run, DONE),
    refusals: await refusalsOf(db, run, call),
    untried: await idsOf(db, run, ['waiting']),
  };
}
