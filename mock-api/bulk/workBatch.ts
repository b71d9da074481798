import { setImmediate as turn } from 'node:timers/promises';
import type { ActionLimits } from '../api/actionLimits.ts';
import { titleOf } from '../audit/auditEntry.ts';
import type { TransactionFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import { Problem } from '../problem.ts';
import { changeRow } from './changeRow.ts';
import { noteRemoved, raiseWritten } from './ownWrites.ts';
import { objectIn, readRun, ROWS, RUNS, type BulkRow, type BulkRun } from './bulkRun.ts';

/** Most records per transaction: others wait for its locks, and Stop waits for its end. */
export const BATCH = 100;
/** Statuses by which the limits of lists of actions count. */
const [OK, REFUSED] = [200, 422];
/** Time after which a batch yields to other requests, ms: the embedded database answers synchronously. */
const LONGEST_STRETCH_MS = 4;

/** Records of the run with a status, in the order of the run. */
export async function rowsIn(
  tx: TransactionFace,
  run: number,
  status: 'waiting' | 'done',
  limit?: number,
): Promise<BulkRow[]> {
  let query = tx.db
    .selectFrom(ROWS)
    .selectAll()
    .where('bulk', '=', run)
    .where('status', '=', status)
    .orderBy('place')
    .orderBy('recordId');
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map((row) => ({
    recordId: Number(row.recordId),
    version: row.version === null ? null : Number(row.version),
    seen: objectIn(row.seen),
    data: objectIn(row.data),
  }));
}

/** The title of a record, for the report of those that were refused; null: it is gone, or its title is not the caller's to read. */
async function titleFor(tx: TransactionFace, model: Model, id: number): Promise<string | null> {
  if (!tx.views.of(model.resource.name, tx.actor).readable.has(model.resource.title)) return null;
  const row = (await tx.canRead(model.resource.name, id)) ? await tx.load(model, id, false) : null;
  return row && titleOf(model, row, tx.locale);
}

/** Tries one record in a savepoint. @returns what is stored about it. @throws only errors of the server */
async function tryRow(tx: TransactionFace, model: Model, run: BulkRun, row: BulkRow): Promise<Stored> {
  try {
    const data = await tx.attempt(() => changeRow(tx, model, run.work, row));
    return { status: 'done', data: JSON.stringify(data), problem: null };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const { status, message, extra } = error;
    const title = await titleFor(tx, model, row.recordId);
    return { status: 'refused', title, problem: JSON.stringify({ status, message, extra }) };
  }
}

type Stored = Readonly<Record<string, string | null>>;

async function storeRow({ db }: TransactionFace, run: number, recordId: number, values: Stored): Promise<void> {
  await db.updateTable(ROWS).set(values).where('bulk', '=', run).where('recordId', '=', recordId).execute();
}

/** Tries records of a run, one after the other. What follows from them is not among the changes that are noted here. */
async function tryRows(
  tx: TransactionFace,
  model: Model,
  run: BulkRun,
  rows: readonly BulkRow[],
  limits: ActionLimits | undefined,
): Promise<void> {
  const raised = new Map<number, number>();
  const removed = new Set<number>();
  let since = performance.now();
  for (const row of rows) {
    if (limits?.end) break;
    const { recordId } = row;
    if (removed.has(recordId)) continue;
    const from = tx.changes.length;
    const stored = await tryRow(tx, model, run, { ...row, version: raised.get(recordId) ?? row.version });
    await storeRow(tx, run.id, recordId, stored);
    const worked = { run: run.id, recordId, changes: tx.changes.slice(from) };
    for (const [other, version] of await raiseWritten(tx, model, worked)) raised.set(other, version);
    for (const other of await noteRemoved(tx, model, worked)) removed.add(other);
    // A second undo of the same run leaves this record alone.
    if (run.undoes !== null && stored.status === 'done') await storeRow(tx, run.undoes, recordId, { status: 'undone' });
    await limits?.tried(stored.status === 'refused' ? REFUSED : OK);
    if (performance.now() - since < LONGEST_STRETCH_MS) continue;
    await turn();
    since = performance.now();
  }
}

/**
 * Tries records of a run together, so that what follows from all of them is done once. Where that is refused, each is tried by
 * itself: the one that is at fault is found.
 */
async function tryTogether(
  tx: TransactionFace,
  model: Model,
  run: BulkRun,
  rows: readonly BulkRow[],
  limits: ActionLimits | undefined,
): Promise<void> {
  let from = 0;
  const work = async () => {
    await tryRows(tx, model, run, rows, limits);
    from = tx.changes.length;
  };
  try {
    await tx.attempt(() => tx.later.together(work));
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    await work();
  }
  await raiseWritten(tx, model, { run: run.id, recordId: null, changes: tx.changes.slice(from) });
}

/**
 * Works on the next records of a run, in the caller's transaction.
 * @param limits of a request: the run ends when its account has been refused too much
 * @returns false when the run has ended
 */
export async function workBatch(tx: TransactionFace, id: number, limits?: ActionLimits): Promise<boolean> {
  await tx.lock(`bulk ${id}`);
  const run = await readRun(tx.db, id);
  if (!run || run.isFinished) return false;
  const model = tx.model(run.resource);
  const rows = run.isStopped ? [] : await rowsIn(tx, id, 'waiting', BATCH);
  await tryTogether(tx, model, run, rows, limits);
  if (rows.length === BATCH && !limits?.end) return true;
  await tx.db.updateTable(RUNS).set({ finishedAt: tx.now }).where('id', '=', id).execute();
  return false;
}
