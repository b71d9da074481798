import type { Page, Paging } from './list.ts';
import type { Param } from './params.ts';
import type { View } from './view.ts';

/** Addresses of the parts of a collection, with the same filters. First and last are those of a counted one. */
export interface PageLinks {
  readonly self: string;
  readonly first?: string;
  readonly last?: string;
  readonly previous?: string;
  readonly next?: string;
}

/** A part of a collection as its reader may see it. */
export interface ReadCollection {
  readonly view: View;
  readonly members: readonly unknown[];
  readonly page: Page;
  readonly paging: Paging;
  /** Address without the query. */
  readonly id: string;
  /** Fields that were asked for; undefined: all. */
  readonly only: readonly string[] | undefined;
  readonly links: PageLinks;
}

const nameOf = (path: readonly string[]) =>
  path.map((part, at) => (at === 0 ? encodeURIComponent(part) : `%5B${encodeURIComponent(part)}%5D`)).join('');

const isPage = ({ path }: Param) => path[0] === 'page';

function addressOf(id: string, params: readonly Param[], more: readonly string[] = []): string {
  const query = [...params.map(({ path, value }) => `${nameOf(path)}=${encodeURIComponent(value)}`), ...more].join('&');
  return query ? `${id}?${query}` : id;
}

/** The operator of a cursor by `id`, when the collection is ordered by nothing else and no page is asked for. */
function cursorOf(params: readonly Param[]): 'lt' | 'gt' | null {
  const orders = params.filter(({ path }) => path[0] === 'order' && path.length === 2);
  const [order] = orders;
  if (orders.length !== 1 || order?.path[1] !== 'id' || params.some(isPage)) return null;
  const direction = order.value.toLowerCase();
  return direction === 'desc' ? 'lt' : direction === 'asc' ? 'gt' : null;
}

/**
 * Links to the parts around a page. Of a partial collection that is ordered by id, the next part begins after the last id
 * (`id[lt]`): the database jumps to it, however deep it is, where a page number makes it walk there.
 * @param id address of the collection, without a query
 */
export function pageLinks(id: string, params: readonly Param[], paging: Paging, page: Page): PageLinks {
  const kept = params.filter((param) => !isPage(param));
  const link = (number: number) => addressOf(id, kept, [`page=${number}`]);
  if (page.total === null) {
    const cursor = cursorOf(params);
    const lastId = page.rows.at(-1)?.id;
    const others = kept.filter(({ path }) => !(path[0] === 'id' && path[1] === cursor));
    if (cursor)
      return {
        self: addressOf(id, kept),
        ...(page.hasMore && { next: addressOf(id, others, [`id%5B${cursor}%5D=${lastId}`]) }),
      };
    return {
      self: link(paging.page),
      ...(paging.page > 1 && { previous: link(paging.page - 1) }),
      ...(page.hasMore && { next: link(paging.page + 1) }),
    };
  }
  const last = paging.itemsPerPage > 0 ? Math.max(1, Math.ceil(page.total / paging.itemsPerPage)) : 1;
  return {
    self: link(paging.page),
    first: link(1),
    last: link(last),
    ...(paging.page > 1 && { previous: link(Math.min(paging.page - 1, last)) }),
    ...(paging.page < last && { next: link(paging.page + 1) }),
  };
}

/** The `Content-Range` of a page: `products 0-29/1234`, with `*` for what is not there or not counted. */
export function contentRange(resource: string, page: Page, paging: Paging, count: number): string {
  const first = paging.isPaged ? (paging.page - 1) * paging.itemsPerPage : 0;
  return `${resource} ${count === 0 ? '*' : `${first}-${first + count - 1}`}/${page.total ?? '*'}`;
}
