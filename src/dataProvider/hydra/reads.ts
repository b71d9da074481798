import { HttpError } from '../http/HttpError.ts';
import { readCollection, type Collection } from './collection.ts';
import { ACCEPT, objectOf, type CallMeta, type ProviderContext } from './context.ts';
import { idOf, isIri, type Id } from './iri.ts';
import { listQuery, type ListQuery } from './query.ts';
import { readRecord, type ProviderRecord } from './readRecord.ts';

/** Most ids asked for at once (CONTRACT, Provider). */
const IDS_AT_ONCE = 50;
/** Most pages followed for one chunk of ids, where a server answers shorter pages than asked. */
const MOST_PAGES = 10;

/** What react-admin wants of a list. */
export interface ListResult {
  data: ProviderRecord[];
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
}

/** Call options shared by reads. */
export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly meta?: CallMeta | undefined;
}

async function fetchList(
  context: ProviderContext,
  url: string,
  page: Pick<ListQuery, 'page' | 'perPage'>,
  { signal, meta }: ReadOptions,
): Promise<Collection> {
  const reply = await context.request({ method: 'GET', url, headers: { ...ACCEPT, ...meta?.headers }, signal });
  return readCollection(reply.body, reply.headers, page);
}

/** One page of a list. */
export async function getList(
  context: ProviderContext,
  resource: string,
  query: ListQuery,
  options: ReadOptions,
): Promise<ListResult> {
  const text = listQuery(query);
  const url = `${context.addresses.collection(resource)}${text ? `?${text}` : ''}`;
  const { members, total, pageInfo } = await fetchList(context, url, query, options);
  const data = members.map((wire) => readRecord(resource, wire, context.lookup));
  return { data, ...(total === undefined ? {} : { total }), ...(pageInfo ? { pageInfo } : {}) };
}

/** One record by id or address; its version is remembered for the next update. Asked for by address, that is its `id`. */
export async function getOne(
  context: ProviderContext,
  resource: string,
  id: Id,
  { signal, meta }: ReadOptions,
): Promise<ProviderRecord> {
  const url = context.addresses.item(resource, id);
  const reply = await context.request({ method: 'GET', url, headers: { ...ACCEPT, ...meta?.headers }, signal });
  const record = readRecord(resource, objectOf(reply), context.lookup);
  context.versions.set(url, { etag: reply.headers.get('ETag') ?? undefined, record });
  return isIri(id) || record.id === '' ? { ...record, id } : record;
}

/** Records of one chunk of ids; a server that does not know `id[]` answers others, too. */
async function fetchChunk(context: ProviderContext, resource: string, ids: readonly Id[], options: ReadOptions) {
  const query = new URLSearchParams(ids.map((id) => ['id[]', String(id)]));
  query.append('itemsPerPage', String(IDS_AT_ONCE));
  let url: string | undefined = `${context.addresses.collection(resource)}?${query}`;
  const found: ProviderRecord[] = [];
  for (let pages = 0; url && found.length < ids.length && pages < MOST_PAGES; pages++) {
    const page: Collection = await fetchList(context, url, {}, options);
    found.push(...page.members.map((wire) => readRecord(resource, wire, context.lookup)));
    url = page.next === undefined ? undefined : context.addresses.resolve(page.next);
  }
  return found;
}

async function singly(context: ProviderContext, resource: string, ids: readonly Id[], options: ReadOptions) {
  const results = await Promise.allSettled(ids.map((id) => getOne(context, resource, id, options)));
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return [result.value];
    if (result.reason instanceof HttpError && [403, 404, 410].includes(result.reason.status)) return [];
    throw result.reason;
  });
}

async function getChunk(context: ProviderContext, resource: string, ids: readonly Id[], options: ReadOptions) {
  const found = await fetchChunk(context, resource, ids, options);
  const wanted = new Set(ids.map(String));
  const known = found.filter((record) => wanted.has(String(record.id)));
  if (known.length === found.length) return known;
  const had = new Set(known.map((record) => String(record.id)));
  const missing = ids.filter((id) => !had.has(String(id)));
  return [...known, ...(await singly(context, resource, missing, options))];
}

/** Records by their ids, in that order, one request per 50; what is gone is left out, duplicates are one. */
export async function getMany(
  context: ProviderContext,
  resource: string,
  ids: readonly Id[],
  options: ReadOptions,
): Promise<ProviderRecord[]> {
  // Two spellings of one record (id and address) are asked for once and answered under both.
  const asked = [...new Map(ids.map((id) => [String(id), id])).values()];
  const bare = [...new Map(asked.map((id) => [String(idOf(id)), idOf(id)])).values()];
  const chunks = Array.from({ length: Math.ceil(bare.length / IDS_AT_ONCE) }, (_, at) =>
    bare.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE),
  );
  const found = (await Promise.all(chunks.map((chunk) => getChunk(context, resource, chunk, options)))).flat();
  const byId = new Map(found.map((record) => [String(record.id), record]));
  return asked.flatMap((id) => {
    const record = byId.get(String(idOf(id)));
    return record ? [isIri(id) ? { ...record, id } : record] : [];
  });
}
