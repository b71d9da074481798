import { HttpError } from '../http/HttpError.ts';
import { WHOLE_LIST } from '../wholeList.ts';
import { readCollection, type Collection } from './collection.ts';
import { ACCEPT, objectOf, type CallMeta, type ProviderContext } from './context.ts';
import { idOf, isIri, type Id } from './iri.ts';
import { listQuery, type ListQuery } from './query.ts';
import { LARGEST_PAGE, readPages } from './readPages.ts';
import { readRecord, type ProviderRecord } from './readRecord.ts';

/** react-admin's result of a list. */
export interface ListResult {
  data: ProviderRecord[];
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
}

/** Upper limit of ids per request, so that its address stays short enough for every server. */
const IDS_AT_ONCE = 50;
/** Upper limit of pages per chunk of ids, for servers with shorter pages than requested. */
const MOST_PAGES = 10;

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

async function getPage(
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

/** Fetches a list to its end. */
async function getWhole(
  context: ProviderContext,
  resource: string,
  query: ListQuery,
  options: ReadOptions,
): Promise<ListResult> {
  const ask = async (page: number) => {
    const { data, ...about } = await getPage(context, resource, { ...query, page, perPage: LARGEST_PAGE }, options);
    return { rows: data, ...about };
  };
  const data = await readPages(ask, ({ id }) => id);
  return { data, total: data.length };
}

/** Fetches one page of a list, or the whole list. */
export const getList: typeof getPage = (context, resource, query, options) =>
  (query.perPage === WHOLE_LIST.perPage ? getWhole : getPage)(context, resource, query, options);

/**
 * Fetches one record by id or address and remembers its version for the next update. When requested by address, the address
 * is its `id`.
 */
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

/** Fetches the records of one chunk of ids. A server without support for `id[]` answers other records, too. */
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

/**
 * Fetches records by their ids, in that order, one request per 50 ids. Missing records are left out, duplicates are merged.
 */
export async function getMany(
  context: ProviderContext,
  resource: string,
  ids: readonly Id[],
  options: ReadOptions,
): Promise<ProviderRecord[]> {
  // Two spellings of one record (id and address) are requested once and answered under both.
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
