// Writing calls of the Hydra provider: create, update with merge, delete, many at once.
import { ConflictError, HttpError, isUndecided, type Fields } from '../http/HttpError.ts';
import { ACCEPT, JSON_LD, MERGE_PATCH, objectOf, type CallMeta, type ProviderContext } from './context.ts';
import { createKeys, type Keys } from './idempotency.ts';
import { isIri, type Id } from './iri.ts';
import { mergeChanges } from './merge.ts';
import { getOne } from './reads.ts';
import { readRecord, type ProviderRecord } from './readRecord.ts';
import { changedFields, isSame } from './changedFields.ts';
import type { Version } from './versions.ts';
import { writeRecord } from './writeRecord.ts';

/** Upper limit of merge-and-resend rounds per update. */
const MOST_MERGES = 3;

/** Keys of unanswered creations by requester: all contexts of a provider share one requester. */
const unanswered = new WeakMap<ProviderContext['request'], Keys>();

/** The keys of a provider's unanswered calls. */
export function keysOf({ request }: ProviderContext): Keys {
  const keys = unanswered.get(request) ?? createKeys();
  unanswered.set(request, keys);
  return keys;
}

/** Creates a record. A repeated call after one without answer uses the same idempotency key. */
export async function create(
  context: ProviderContext,
  resource: string,
  data: Fields,
  meta: CallMeta | undefined,
): Promise<ProviderRecord> {
  const { addresses, lookup, versions } = context;
  const keys = keysOf(context);
  const url = addresses.collection(resource);
  const body = writeRecord(resource, data, undefined, { addresses, lookup, isNew: true });
  const key = meta?.idempotencyKey ?? keys.take(url, body);
  try {
    const headers = { ...JSON_LD, 'Idempotency-Key': key, ...meta?.headers };
    const reply = await context.request({ method: 'POST', url, headers, body });
    const record = readRecord(resource, objectOf(reply), lookup);
    if (record.id !== '')
      versions.set(addresses.item(resource, record.id), { etag: reply.headers.get('ETag') ?? undefined, record });
    return record;
  } catch (error) {
    if (isUndecided(error)) keys.keep(url, body, key);
    throw error;
  }
}

/** Target of one update. */
interface Update {
  readonly resource: string;
  readonly id: Id;
  readonly url: string;
  readonly meta: CallMeta | undefined;
}

/** The present values of the fields that go along ({@link CallMeta.alongside}). */
const present = (names: readonly string[], record: Fields | undefined): Fields =>
  Object.fromEntries(names.filter((name) => record?.[name] !== undefined).map((name) => [name, record?.[name]]));

async function send(
  context: ProviderContext,
  { resource, url, id, meta }: Update,
  changes: Fields,
  before: Fields | undefined,
  etag: string | undefined,
): Promise<ProviderRecord> {
  const { addresses, lookup, mode, versions } = context;
  const values = { ...present(meta?.alongside ?? [], before), ...changes };
  const body = writeRecord(resource, values, before, { addresses, lookup, isNew: false });
  const headers = {
    ...(mode === 'patch' ? MERGE_PATCH : JSON_LD),
    ...(etag === undefined ? {} : { 'If-Match': etag }),
    ...meta?.headers,
  };
  const reply = await context.request({ method: mode === 'patch' ? 'PATCH' : 'PUT', url, headers, body });
  const record = readRecord(resource, objectOf(reply), lookup);
  versions.set(url, { etag: reply.headers.get('ETag') ?? undefined, record });
  return isIri(id) || record.id === '' ? { ...record, id } : record;
}

async function refetch(context: ProviderContext, { resource, id, url }: Update): Promise<Version> {
  const record = await getOne(context, resource, id, {});
  return context.versions.get(url) ?? { etag: undefined, record };
}

/** The version an update is based on. Fetched if the server has versions and none is known yet. */
async function startingVersion(context: ProviderContext, update: Update, base: Fields | undefined) {
  const known = context.versions.get(update.url);
  if (known || base === undefined || !context.lookup(update.resource)) return known;
  return refetch(context, update);
}

const isCurrent = (base: Fields, version: Version, fields: Fields) =>
  Object.keys(fields).every((field) => isSame(base[field], version.record[field]));

/** Own changes merged into the current record. @throws ConflictError that the user has to resolve */
function merged(base: Fields, mine: Fields, { record: theirs }: Version): Fields {
  const { changes, conflicts } = mergeChanges(base, mine, theirs);
  if (conflicts.length > 0) throw new ConflictError({ base, mine: { ...base, ...mine }, theirs, fields: conflicts });
  return changes;
}

const isOutdated = (error: unknown) =>
  error instanceof HttpError && error.status === 412 && !(error instanceof ConflictError);

/**
 * Sends the fields that differ from `base`, with the version they are based on. If the record has changed since, changes
 * that do not overlap are merged and sent again without asking (docs/decisions/drafts-and-merges.md).
 * @throws ConflictError when they overlap; HttpError.
 */
export async function update(
  context: ProviderContext,
  resource: string,
  id: Id,
  change: { readonly data: Fields; readonly base: Fields | undefined; readonly meta: CallMeta | undefined },
): Promise<ProviderRecord> {
  const { data, meta } = change;
  // The screen's copy is in its own language, so it is no base for another language's texts.
  const base = context.isForeignLocale ? undefined : change.base;
  const task: Update = { resource, id, url: context.addresses.item(resource, id), meta };
  const mine = changedFields(data, base);
  if (base !== undefined && Object.keys(mine).length === 0) return { ...base, ...data, id };
  let version = await startingVersion(context, task, base);
  let changes: Fields = mine;
  // The edit may have begun before or after the remembered version (live updates bring newer ones). The server decides.
  if (base && version && !isCurrent(base, version, mine)) {
    version = await refetch(context, task);
    if (!isCurrent(base, version, mine)) changes = merged(base, mine, version);
  }
  for (let tries = 0; ; tries++) {
    if (version && Object.keys(changes).length === 0) return { ...version.record, id };
    try {
      return await send(context, task, changes, version?.record ?? base, version?.etag);
    } catch (error) {
      if (!isOutdated(error) || tries >= MOST_MERGES) throw error;
      const from = base ?? version?.record;
      version = await refetch(context, task);
      changes = from ? merged(from, mine, version) : mine;
    }
  }
}

/** Deletes a record. @throws HttpError 404 when it is already gone */
export async function remove(
  context: ProviderContext,
  resource: string,
  id: Id,
  meta: CallMeta | undefined,
): Promise<void> {
  const url = context.addresses.item(resource, id);
  await context.request({ method: 'DELETE', url, headers: { ...ACCEPT, ...meta?.headers } });
  context.versions.delete(url);
}
