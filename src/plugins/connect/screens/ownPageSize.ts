import type { DataProvider, GetListParams, GetListResult } from 'ra-core';
import { WHOLE_LIST } from '#admin';

/**
 * Translates between the page sizes of our lists and those of another server. API Platform ignores the requested size unless
 * `pagination_client_items_per_page` is on (30 rows by default), or limits it. The requested page is composed of the server's
 * pages, so that each row appears exactly once.
 */
export function withOwnPageSize(provider: DataProvider): DataProvider {
  const sizes = new Sizes();
  const read = (resource: string, params: GetListParams, call: (params: GetListParams) => Promise<GetListResult>) => {
    const { pagination, signal } = params;
    // Without rows it is asked how many there are. The whole list is read by the provider itself.
    if (!pagination || pagination.perPage < 1 || pagination.perPage === WHOLE_LIST.perPage) return call(params);
    const ask: Ask = (page, perPage) => {
      signal?.throwIfAborted();
      return call({ ...params, pagination: { page, perPage } });
    };
    return readPage(ask, sizes, resource, pagination);
  };
  return {
    ...provider,
    getList: (resource, params) =>
      read(resource, params, (asked) => provider.getList(resource, asked)) as ReturnType<
        typeof provider.getList<never>
      >,
    getManyReference: (resource, params) =>
      read(resource, params, (asked) =>
        provider.getManyReference(resource, { ...params, ...asked } as never),
      ) as ReturnType<typeof provider.getManyReference<never>>,
  };
}

/** Reads one page of that server. */
type Ask = (page: number, perPage: number) => Promise<GetListResult>;

const hasMore = ({ data, total, pageInfo }: GetListResult, page: number, perPage: number): boolean =>
  total === undefined ? pageInfo?.hasNextPage === true && data.length > 0 : (page - 1) * perPage + data.length < total;

/** Page size of the server, by requested page size. */
class Sizes {
  readonly #known = new Map<string, number>();

  of = (resource: string, perPage: number): number | undefined => this.#known.get(`${resource} ${perPage}`);

  /** A first page that others follow is a whole one: it has as many rows as that server gives. */
  learn(resource: string, perPage: number, first: GetListResult): void {
    if (hasMore(first, 1, 0) && first.data.length > 0) this.#known.set(`${resource} ${perPage}`, first.data.length);
  }
}

/** The rows from one number up to another, over as many of that server's pages as they stand on. */
async function rowsBetween(ask: Ask, [from, to]: readonly [number, number], size: number, first?: GetListResult) {
  const data: GetListResult['data'] = [];
  let page = Math.floor(from / size);
  let isEnd = false;
  let end = 0;
  let total: number | undefined;
  do {
    page += 1;
    const read = page === 1 && first ? first : await ask(page, size);
    const start = (page - 1) * size;
    data.push(...read.data.slice(Math.max(0, from - start), Math.max(0, to - start)));
    total = read.total;
    end = start + read.data.length;
    isEnd = read.data.length === 0 || !hasMore(read, page, size);
  } while (!isEnd && page * size < to);
  const hasNextPage = !isEnd || end > to;
  return { data, ...(total === undefined ? { pageInfo: { hasNextPage, hasPreviousPage: from > 0 } } : { total }) };
}

async function readPage(
  ask: Ask,
  sizes: Sizes,
  resource: string,
  { page, perPage }: NonNullable<GetListParams['pagination']>,
): Promise<GetListResult> {
  const wanted = [(page - 1) * perPage, page * perPage] as const;
  const known = sizes.of(resource, perPage);
  if (known === perPage) return ask(page, perPage);
  if (known !== undefined) return rowsBetween(ask, wanted, known);
  // Only the first page tells: a later one may be short because it is the last.
  const first = await ask(1, perPage);
  sizes.learn(resource, perPage, first);
  const size = sizes.of(resource, perPage);
  if (size === perPage) return page === 1 ? first : ask(page, perPage);
  // Without a size the first page is all there is.
  return rowsBetween(ask, wanted, size ?? Math.max(first.data.length, wanted[1], 1), first);
}
