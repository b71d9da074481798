import { isObject } from '../resource/isObject.ts';
import { HttpError, ManyError, type Failure, type Fields } from '../http/HttpError.ts';
import { errorOfBody } from '../http/problem.ts';
import { ACCEPT, type CallMeta, type ProviderContext } from './context.ts';
import { randomKey } from './idempotency.ts';
import { idOf, type Id } from './iri.ts';
import { remove, update } from './writes.ts';
import { writeRecord } from './writeRecord.ts';

/** Entries sent in one batch: half of what our server takes. */
const BATCH = 500;
/** Single calls under way at a time. */
const AT_ONCE = 4;

/** What is done to every one of the records. */
export type ManyTask = { readonly action: 'update'; readonly data: Fields } | { readonly action: 'delete' };

type Outcome = { readonly id: Id; readonly failure?: Failure };

const failed = (id: Id, error: HttpError): Outcome => ({
  id,
  failure: { id, status: error.status, message: error.message },
});

/** Already gone is as good as deleted. */
const isDone = (task: ManyTask, status: number) => status < 400 || (task.action === 'delete' && status === 404);

function outcomeOf(id: Id, entry: unknown, task: ManyTask): Outcome {
  if (!isObject(entry)) return failed(id, new HttpError('flexy.errors.http', 502));
  const status = typeof entry['status'] === 'number' ? entry['status'] : 200;
  return isDone(task, status) ? { id } : failed(id, errorOfBody(entry['error'], status));
}

/** What is done to records of which resource, and how it is asked for. */
interface Work {
  readonly context: ProviderContext;
  readonly resource: string;
  readonly task: ManyTask;
  readonly meta: CallMeta | undefined;
}

async function batch({ context, resource, task, meta }: Work, ids: readonly Id[]): Promise<Outcome[]> {
  const { addresses, lookup } = context;
  const fields =
    task.action === 'delete'
      ? { action: 'delete' }
      : writeRecord(resource, task.data, undefined, { addresses, lookup, isNew: false });
  const reply = await context.request({
    method: 'POST',
    url: `${addresses.collection(resource)}/batch`,
    headers: { ...ACCEPT, 'Content-Type': 'application/json', 'Idempotency-Key': randomKey(), ...meta?.headers },
    body: ids.map((id) => ({ id: idOf(id), ...fields })),
  });
  const entries: readonly unknown[] = Array.isArray(reply.body) ? reply.body : [];
  return ids.map((id, at) => outcomeOf(id, entries[at], task));
}

async function one({ context, resource, task, meta }: Work, id: Id): Promise<Outcome> {
  try {
    if (task.action === 'delete') await remove(context, resource, id, meta);
    else await update(context, resource, id, { data: task.data, base: undefined, meta });
    return { id };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return isDone(task, error.status || 400) ? { id } : failed(id, error);
  }
}

/** One call each, a few at a time; a refused sign-in ends it. */
async function singly(work: Work, ids: readonly Id[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const slice = ids.slice(at, at + AT_ONCE);
    outcomes.push(...(await Promise.all(slice.map((id) => one(work, id)))));
  }
  return outcomes;
}

/**
 * Does one thing to many records: in batches where the server takes them, else call by call.
 * @returns the ids. @throws ManyError naming what failed, when anything did; HttpError when nothing could be tried.
 */
export async function many(
  context: ProviderContext,
  resource: string,
  ids: readonly Id[],
  task: ManyTask,
  meta: CallMeta | undefined,
): Promise<Id[]> {
  const work = { context, resource, task, meta };
  const outcomes: Outcome[] = [];
  if (context.hasBatch(resource)) {
    for (let at = 0; at < ids.length; at += BATCH) outcomes.push(...(await batch(work, ids.slice(at, at + BATCH))));
  } else outcomes.push(...(await singly(work, ids)));
  for (const { id } of outcomes) context.versions.delete(context.addresses.item(resource, id));
  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  if (failures.length > 0)
    throw new ManyError(
      failures,
      outcomes.filter(({ failure }) => !failure).map(({ id }) => id),
    );
  return [...ids];
}
