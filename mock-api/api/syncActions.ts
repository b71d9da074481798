import { isObject } from '#resource';
import type { EngineFace, TransactionFace } from '../engineFace.ts';
import { Problem } from '../problem.ts';
import { ActionLimits } from './actionLimits.ts';
import { answerOf, attempt, badAction, idOf, refusal, requireFew, type Action } from './actions.ts';
import { inTransaction, type Call } from './call.ts';
import { isKey, requestContent, runOnce, type Answer } from './idempotency.ts';
import { parseId, parseIri } from './iri.ts';
import type { Format } from './negotiate.ts';
import { createAnswer, deleteAnswer, updateAnswer } from './recordAnswers.ts';
import { pathOf, type Wire } from './serialize.ts';

/** An action of an offline queue. */
interface SyncAction extends Action {
  /** Its own `Idempotency-Key`: that of the single call whose answer was lost. Null: the list's key covers it. */
  readonly key: string | null;
}

/** Parses `{action, entityId, data, key, baseVersion}` of an offline queue (docs/api.md, "Lists of actions"). */
function syncAction(call: Call, entry: unknown, at: number): SyncAction {
  if (!isObject(entry)) throw badAction(at, 'action');
  const { action, entityId, data, key, baseVersion } = entry;
  if (action !== 'create' && action !== 'update' && action !== 'delete') throw badAction(at, 'action');
  const id = idOf(call, entityId);
  if (action !== 'create' && id === null) throw badAction(at, 'entityId');
  if (action !== 'delete' && !isObject(data)) throw badAction(at, 'data');
  if (key !== undefined && !isKey(key)) throw badAction(at, 'key');
  if (baseVersion !== undefined && !Number.isSafeInteger(baseVersion)) throw badAction(at, 'baseVersion');
  return {
    ...{ action, id, data: isObject(data) ? data : {}, key: key ?? null },
    versions: typeof baseVersion === 'number' ? [baseVersion] : null,
  };
}

/** Method, address and body of the single call that does the same. */
function singleCall(call: Call, { action, id, data }: Action): string {
  const path = pathOf(call.model.resource);
  if (action === 'create') return requestContent('POST', path, JSON.stringify(data));
  if (action === 'update') return requestContent('PUT', `${path}/${id}`, JSON.stringify(data));
  return requestContent('DELETE', `${path}/${id}`, '');
}

/** Does what the single call does, with its answer. */
function singleAnswer(
  engine: EngineFace,
  call: Call,
  tx: TransactionFace,
  { action, id, data, versions }: Action,
  format: Format,
): Promise<Answer> {
  const options = { versions, format };
  if (action === 'create') return createAnswer(engine, call, tx, data, options);
  if (action === 'update') return updateAnswer(engine, call, tx, { id: id ?? 0, fields: data }, options);
  return deleteAnswer(call, tx, id ?? 0, versions);
}

/** The record's id in an answer: its address tells it also where the body has no `id`. */
function idIn({ headers }: Answer): number | null {
  const address = headers['Content-Location'] ?? headers.Location ?? '';
  return parseIri(address, null)?.id ?? parseId(address);
}

/**
 * Runs an action with a key of its own, once per account: the key is remembered with those of single calls, so that a call
 * whose answer was lost is not done again by the queue. What is refused is not remembered.
 */
async function onceByKey(engine: EngineFace, call: Call, action: Action, key: string, format: Format) {
  const content = singleCall(call, action);
  const transact = (run: (tx: TransactionFace) => Promise<Answer>) => inTransaction(engine, call, run);
  const request = { key, content, actor: call.actor };
  const answer = await runOnce(engine, request, transact, (tx) => singleAnswer(engine, call, tx, action, format));
  const item: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
  return { status: answer.status, id: action.id ?? idIn(answer), ...(item === undefined ? {} : { item }) };
}

/** Runs an action that is remembered under the list's key and its place; without a key it is not remembered. */
async function onceByPlace(
  engine: EngineFace,
  call: Call,
  action: Action,
  key: string | null,
  format: Format,
): Promise<Wire> {
  const work = async (tx: TransactionFace) => answerOf([await attempt(engine, call, tx, action, format)], format);
  const transact = (run: (tx: TransactionFace) => Promise<Answer>) => inTransaction(engine, call, run);
  const content = requestContent('SYNC', pathOf(call.model.resource), JSON.stringify(action));
  const answer =
    key === null ? await transact(work) : await runOnce(engine, { key, content, actor: call.actor }, transact, work);
  const [result]: Wire[] = JSON.parse(answer.body);
  return result ?? {};
}

async function run(engine: EngineFace, call: Call, entry: unknown, at: number, listKey: string | null, format: Format) {
  // An entry that is invalid or refused must not block the whole queue: it is refused alone.
  let isOwn = true;
  try {
    const { key, ...action } = syncAction(call, entry, at);
    if (key !== null) return await onceByKey(engine, call, action, key, format);
    isOwn = false;
    return await onceByPlace(engine, call, action, listKey === null ? null : `${listKey}#${at}`, format);
  } catch (error) {
    if (!isOwn || !(error instanceof Problem) || error.status >= 500) throw error;
    return refusal(call, error);
  }
}

/**
 * Runs a list of actions in order, each in its own transaction, and once: per key of the action, else per key of the list
 * and position in it. After {@link MOST_REFUSED} refused ones the rest is not tried: its results are 429.
 */
export async function syncAnswer(
  engine: EngineFace,
  call: Call,
  body: readonly unknown[],
  key: string | null,
  format: Format,
): Promise<Answer> {
  requireFew(body);
  const limits = new ActionLimits(engine, call.actor);
  const results: Wire[] = [];
  for (const [at, entry] of body.entries()) {
    const { action, entityId }: Record<string, unknown> = isObject(entry) ? entry : {};
    const result = limits.end ? refusal(call, limits.end) : await run(engine, call, entry, at, key, format);
    results.push({ action, entityId, ...result });
    if (!limits.end) await limits.tried(result.status);
  }
  return answerOf(results, format);
}
