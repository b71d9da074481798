import { useQuery, useQueryClient, type InfiniteData, type QueryState } from '@tanstack/react-query';
import { useDataProvider, useStore, type GetListResult } from 'ra-core';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { isObject, type Resource } from '#resource';
import { entryKey, lastListKey, paramsKey } from '../../../plugins/listEntries.ts';
import { initialSort } from '../../list/columns.ts';
import { INFINITE_PER_PAGE, PAGING, type Paging } from '../../list/paging.ts';
import { useIsNarrow } from '../../list/useIsNarrow.ts';
import type { CrudRecord } from '../../recordText.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { neighboursOf, pageLoaded, pagesBeside, type ListPlace, type Neighbours } from './neighbours.ts';

/** The records before and after one, in the list it was opened from, with its filter and order; undefined: it is in none. */
export function useNeighbours(resource: Resource, id: CrudRecord['id']): Neighbours | undefined {
  const { place, loaded } = usePlace(resource, id);
  const here = useListPage(resource.name, place, true, loaded);
  const rows = here?.data ?? [];
  const wanted = pagesBeside(String(id), place, rows, here?.total);
  const before = useListPage(resource.name, { ...place, page: place.page - 1 }, wanted.before, loaded);
  const after = useListPage(resource.name, { ...place, page: place.page + 1 }, wanted.after, loaded);
  if (!here) return undefined;
  return neighboursOf(String(id), place, rows, here.total, { before: before?.data, after: after?.data });
}

/** Default page size of the list (ListPage). */
const FIRST_PER_PAGE = 25;
/** The list may change while one walks through it: read anew after so long, ms. */
const FRESH_MS = 60_000;

/** The stored view parameters of a list. */
interface ListParams {
  readonly page?: number;
  readonly perPage?: number;
  readonly sort?: string;
  readonly order?: string;
  readonly filter?: unknown;
}

/** The loaded pages of an infinite list, as react-admin caches them. */
type Loaded = InfiniteData<GetListResult<CrudRecord>, number>;

/** Page, order and filter of the list from which the record was opened. */
function useLooked(resource: Resource): ListPlace & { readonly isEndless: boolean } {
  const { views } = useCrudResource();
  const [last] = useStore<string>(lastListKey(resource.name), resource.name);
  const [params] = useStore<ListParams>(paramsKey(last), {});
  const view = views.find(({ id }) => entryKey(resource.name, id) === last);
  const [paging] = useStore<Paging>(PAGING, 'pages');
  const isNarrow = useIsNarrow();
  const isEndless = paging === 'scroll' && !isNarrow;
  const first = initialSort(resource);
  const order = params.sort ? params.order : first.order;
  return {
    isEndless,
    page: params.page ?? 1,
    perPage: params.perPage ?? (isEndless ? INFINITE_PER_PAGE : FIRST_PER_PAGE),
    sort: { field: params.sort ?? first.field, order: order === 'DESC' ? 'DESC' : 'ASC' },
    filter: { ...(isObject(params.filter) ? params.filter : {}), ...view?.filter },
  };
}

/**
 * The page of the list that led here: the page it was left on (for an infinite list, the record's page), or the page reached
 * with previous and next.
 */
function usePlace(resource: Resource, id: CrudRecord['id']) {
  const { isEndless, page, ...look } = useLooked(resource);
  const { state } = useLocation();
  const queryClient = useQueryClient();
  const { perPage, sort, filter } = look;
  const key = JSON.stringify([resource.name, 'getInfiniteList', { pagination: { page, perPage }, sort, filter }]);
  // Stored while the record is open, since the list's cache expires.
  const { loaded, found } = useMemo(() => {
    const known = isEndless ? queryClient.getQueryState<Loaded>(JSON.parse(key)) : undefined;
    return {
      loaded: known,
      found: pageLoaded(
        String(id),
        known?.data?.pages.map(({ data }) => data),
      ),
    };
  }, [queryClient, isEndless, key, id]);
  const reached = isObject(state) ? Number(state.listPage) : Number.NaN;
  const place: ListPlace = { ...look, page: reached > 0 ? reached : isEndless ? found : page };
  return { place, loaded };
}

/** One page of the list, out of what the list has read already where it has. */
function useListPage(
  resource: string,
  { page, perPage, sort, filter }: ListPlace,
  isWanted: boolean,
  loaded?: QueryState<Loaded>,
) {
  const dataProvider = useDataProvider();
  const params = { pagination: { page, perPage }, sort, filter };
  const { data } = useQuery({
    queryKey: [resource, 'getList', { ...params, meta: undefined }],
    queryFn: ({ signal }) => dataProvider.getList<CrudRecord>(resource, { ...params, signal }),
    enabled: isWanted,
    initialData: () => loaded?.data?.pages[page - 1],
    initialDataUpdatedAt: loaded?.dataUpdatedAt,
    staleTime: FRESH_MS,
    retry: false,
  });
  return data;
}
