import { isObject } from '../resource/isObject.ts';
import { HttpError, ManyError, type Failure, type Fields } from '../http/HttpError.ts';
import { errorOfBody } from '../http/problem.ts';
import { ACCEPT, type CallMeta, type ProviderContext } from './context.ts';
import { randomKey } from './idempotency.ts';
import { idOf, type Id } from './iri.ts';
import { remove, update } from './writes.ts';
import { writeRecord } from './writeRecord.ts';

/** The change applied to each of the records. */
export type BulkChange = { readonly action: 'update'; readonly data: Fields } | { readonly action: 'delete' };

type Outcome = { readonly id: Id; readonly failure?: Failure };

const failed = (id: Id, error: HttpError): Outcome => ({
  id,
  failure: { id, status: error.status, message: error.message },
});

/** A 404 counts as success of a deletion: the record is already gone. */
const isDone = (task: BulkChange, status: number) => status < 400 || (task.action === 'delete' && status === 404);

function outcomeOf(id: Id, entry: unknown, task: BulkChange): Outcome {
  if (!isObject(entry)) return failed(id, new HttpError('flexy.errors.http', 502));
  const status = typeof entry.status === 'number' ? entry.status : 200;
  return isDone(task, status) ? { id } : failed(id, errorOfBody(entry.error, status));
}

/** Parameters of a bulk write. */
interface Work {
  readonly context: ProviderContext;
  readonly resource: string;
  readonly task: BulkChange;
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

/** Makes one call per record, a few at a time. Stops when the session is refused. */
async function singly(work: Work, ids: readonly Id[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const slice = ids.slice(at, at + AT_ONCE);
    outcomes.push(...(await Promise.all(slice.map((id) => one(work, id)))));
  }
  return outcomes;
}

/**
 * Applies one change to many records: in batches if the server takes them, else call by call.
 * @returns the ids. @throws ManyError naming the failed records when some failed; HttpError when nothing could be sent.
 */
export async function writeMany(
  context: ProviderContext,
  resource: string,
  ids: readonly Id[],
  task: BulkChange,
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

/** Entries per batch: half of our server's limit. */
const BATCH = 500;
/** Limit of concurrent single calls. */
const AT_ONCE = 4;
