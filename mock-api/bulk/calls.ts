import { ActionLimits } from '../api/actionLimits.ts';
import { answerOnce, sendAnswer } from '../api/answerOnce.ts';
import { BodyReader } from '../api/body.ts';
import type { Call } from '../api/call.ts';
import type { Answer } from '../api/idempotency.ts';
import { iriOf } from '../api/iri.ts';
import { CONTENT_TYPE, requireContentType } from '../api/negotiate.ts';
import { readableView } from '../api/reads.ts';
import { pathOf } from '../api/serialize.ts';
import { notFound, requireOperation, unauthenticated, violations } from '../api/write.ts';
import type { EngineFace, TransactionFace } from '../engineFace.ts';
import { Problem } from '../problem.ts';
import {
  isRunning,
  readRun,
  ROWS,
  RUNS,
  storeRun,
  type BulkRow,
  type BulkRun,
  type BulkWork,
  BULK_JOB,
  type BulkStep,
} from './bulkRun.ts';
import { progressOf, reportOf } from './report.ts';
import { MOST_RECORDS, readRequest, type BulkRequest } from './request.ts';
import { chosenRows } from './selection.ts';
import { BATCH, rowsIn, workBatch } from './workBatch.ts';

const conflict = (code: string, members: Readonly<Record<string, unknown>> = {}, params?: Record<string, number>) =>
  new Problem(409, 'The bulk call cannot be made now.', {
    code: `problem.${code}`,
    members,
    ...(params && { params }),
  });

/** The answer about a run: 200 when it has ended, 202 while a job goes on with it. */
async function answerOf(call: Call, tx: TransactionFace, id: number): Promise<Answer> {
  const run = await readRun(tx.db, id);
  if (!run) throw notFound();
  const report = await reportOf(tx.db, call, run);
  const address = iriOf(call.locale, `${pathOf(call.model.resource)}/bulk`, id);
  return {
    status: report.status === 'running' ? 202 : 200,
    headers: { 'Content-Type': CONTENT_TYPE.json, 'Content-Location': address },
    body: JSON.stringify(report),
  };
}

/** Works on a run: at once when it is small, else by a job that is queued in the same transaction. */
async function proceed(tx: TransactionFace, id: number): Promise<void> {
  const { waiting } = await progressOf(tx.db, id);
  const limits = new ActionLimits(tx.engine, tx.actor, BATCH);
  if (waiting <= BATCH) while (await workBatch(tx, id, limits));
  else {
    const job = await tx.engine.jobs.add(BULK_JOB, { bulk: id }, { tx });
    await tx.db.updateTable(RUNS).set({ job }).where('id', '=', id).execute();
  }
}

/** One large run at a time for each account: others would only wait for its locks. @throws Problem 409 */
async function requireNoOther(tx: TransactionFace): Promise<void> {
  const { userId } = tx.actor;
  await tx.lock(`bulk of ${userId}`);
  const open = await tx.db
    .selectFrom(RUNS)
    .select('job')
    .where('userId', '=', userId)
    .where('finishedAt', 'is', null)
    .execute();
  for (const { job } of open)
    if (await isRunning(tx.db, { isFinished: false, job: job === null ? null : Number(job) }))
      throw conflict('bulkRunning');
}

/** Refuses values that no record could take before the first one is tried. @throws Problem 422, 400 or 403 naming the field */
async function requireValues(tx: TransactionFace, { model }: Call, { set }: BulkWork, first: number | undefined) {
  const row = first === undefined ? null : await tx.load(model, first, true);
  if (!row) return;
  const reader = new BodyReader(tx);
  const parsed = reader.read(model, set, row);
  if (parsed.violations.length > 0) throw violations(parsed);
  await reader.checkNamed();
}

/** The records of a run and the number of those that are out of the caller's reach. */
async function rowsOf(
  tx: TransactionFace,
  call: Call,
  { filter, ids, work }: BulkRequest,
): Promise<{ rows: BulkRow[]; outside: number }> {
  const operation = work.operation === 'delete' ? 'delete' : 'update';
  const chosen = filter ? { filter: filter.query } : { ids: ids.map(({ recordId }) => recordId) };
  if (filter) {
    const count = (await chosenRows(tx.engine, call, tx.db, chosen)).length;
    if (count !== filter.count) throw conflict('bulkCount', { count }, { count });
  }
  const found = await chosenRows(tx.engine, call, tx.db, chosen, operation);
  const asked = new Map(ids.map((entry) => [entry.recordId, entry]));
  const rows = found.map(({ id, version }) => {
    const { version: known = null, seen = null } = asked.get(id) ?? {};
    return { recordId: id, version: known ?? version, seen, data: null };
  });
  const max = MOST_RECORDS;
  if (rows.length > max)
    throw new Problem(413, `At most ${max} records at once.`, { code: 'problem.tooMany', params: { max } });
  return { rows, outside: (filter?.count ?? asked.size) - rows.length };
}

/** `POST /{locale}/api/{resource}/bulk`: changes or deletes records by id, or all that a filter leaves (docs/api.md, "Bulk"). */
export async function startBulk(engine: EngineFace, call: Call): Promise<void> {
  const { model, actor, request } = call;
  requireContentType(request, ['application/ld+json', 'application/json']);
  if (actor.userId === null) throw unauthenticated();
  const view = readableView(engine, call);
  await answerOnce(engine, call, `${pathOf(model.resource)}/bulk`, async (tx) => {
    const { work, ...asked } = readRequest({ view, actor, currencies: tx.currencies }, request.body);
    requireOperation(tx, model, work.operation === 'delete' ? 'delete' : 'update');
    await requireNoOther(tx);
    const { rows, outside } = await rowsOf(tx, call, { work, ...asked });
    await requireValues(tx, call, work, rows[0]?.recordId);
    const id = await storeRun(tx, { resource: model.resource.name, work, outside }, rows);
    await proceed(tx, id);
    return answerOf(call, tx, id);
  });
}

/** The caller's own run of this resource. @throws Problem 404 */
async function ownRun(tx: Pick<TransactionFace, 'db'>, { actor, model }: Call, id: number): Promise<BulkRun> {
  if (actor.userId === null) throw unauthenticated();
  const run = await readRun(tx.db, id);
  const isOwn = run && run.userId === actor.userId && run.operatorId === actor.operatorId;
  if (!isOwn || run.resource !== model.resource.name) throw notFound();
  return run;
}

/** `GET …/bulk/{id}`: how far the run is, or how it ended. */
export async function getBulk(engine: EngineFace, call: Call, id: number): Promise<void> {
  const run = await ownRun(engine, call, id);
  const body = JSON.stringify(await reportOf(engine.db, call, run));
  sendAnswer(call, { status: 200, headers: { 'Content-Type': CONTENT_TYPE.json }, body });
}

/** `POST …/bulk/{id}/stop`: ends the run after the batch in hand. */
async function stop(tx: TransactionFace, { id }: BulkRun): Promise<number> {
  await tx.db.updateTable(RUNS).set({ isStopped: 1 }).where('id', '=', id).where('finishedAt', 'is', null).execute();
  return id;
}

/** `POST …/bulk/{id}/retry`: tries the refused and untried records, as they are now. */
async function retry(tx: TransactionFace, run: BulkRun): Promise<number> {
  await requireNoOther(tx);
  const again = { status: 'waiting', version: null, seen: null, title: null, problem: null };
  await tx.db.updateTable(ROWS).set(again).where('bulk', '=', run.id).where('status', '=', 'refused').execute();
  await tx.db.updateTable(RUNS).set({ isStopped: 0, finishedAt: null }).where('id', '=', run.id).execute();
  await proceed(tx, run.id);
  return run.id;
}

/** Place of a deletion among the others; 0: nothing was put into the bin. */
const binOf = ({ data }: BulkRow) => Number(data?.bin ?? 0);

/** The last first: what a record that was deleted earlier pointed at is there again before it. */
const lastFirst = (one: BulkRow, other: BulkRow) => binOf(other) - binOf(one) || other.recordId - one.recordId;

/** `POST …/bulk/{id}/undo`: a run that takes back what this one did to records that nobody has changed since. */
async function undo(tx: TransactionFace, run: BulkRun): Promise<number> {
  if (run.work.operation === 'undo') throw conflict('bulkNoUndo');
  await requireNoOther(tx);
  const rows = (await rowsIn(tx, run.id, 'done'))
    .map(({ recordId, data }) => ({ recordId, data, version: null, seen: null }))
    .toSorted(lastFirst);
  const work: BulkWork = { operation: 'undo', set: {}, adjust: {} };
  const id = await storeRun(tx, { resource: run.resource, work, undoes: run.id, outside: 0 }, rows);
  await proceed(tx, id);
  return id;
}

const STEPS = { stop, retry, undo } satisfies Record<BulkStep, unknown>;

/** `POST …/bulk/{id}/{step}`. */
export async function stepBulk(engine: EngineFace, call: Call, id: number, step: BulkStep): Promise<void> {
  await answerOnce(engine, call, `${pathOf(call.model.resource)}/bulk/${id}/${step}`, async (tx) => {
    const run = await ownRun(tx, call, id);
    return answerOf(call, tx, await STEPS[step](tx, run));
  });
}
