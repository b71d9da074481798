import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'ra-core';
import { useLocation } from 'react-router';
import { isObject, type Resource } from '#resource';
import { initialSort } from '../../list/columns.ts';
import type { CrudRecord } from '../../recordText.ts';
import { neighboursOf, pagesBeside, type ListPlace, type Neighbours } from './neighbours.ts';

/** How the list is shown when nobody chose otherwise (ListPage). */
const FIRST_PER_PAGE = 25;
/** The list may change while one walks through it: read anew after so long, ms. */
const FRESH_MS = 60_000;

/** What the list remembers of how it was looked at. */
interface ListParams {
  readonly page?: number;
  readonly perPage?: number;
  readonly sort?: string;
  readonly order?: string;
  readonly filter?: unknown;
}

/** The page of the list that led here: the one it was left on, or the one that walking has reached. */
function usePlace(resource: Resource): ListPlace {
  const [params] = useStore<ListParams>(`${resource.name}.listParams`, {});
  const { state } = useLocation();
  const reached = isObject(state) ? Number(state['listPage']) : Number.NaN;
  const first = initialSort(resource);
  const sort = params.sort
    ? { field: params.sort, order: params.order === 'DESC' ? ('DESC' as const) : ('ASC' as const) }
    : { field: first.field, order: first.order === 'DESC' ? ('DESC' as const) : ('ASC' as const) };
  return {
    page: reached > 0 ? reached : (params.page ?? 1),
    perPage: params.perPage ?? FIRST_PER_PAGE,
    sort,
    filter: isObject(params.filter) ? params.filter : {},
  };
}

/** One page of the list, out of what the list has read already where it has. */
function useListPage(resource: string, { page, perPage, sort, filter }: ListPlace, isWanted: boolean) {
  const dataProvider = useDataProvider();
  const params = { pagination: { page, perPage }, sort, filter };
  const { data } = useQuery({
    queryKey: [resource, 'getList', { ...params, meta: undefined }],
    queryFn: ({ signal }) => dataProvider.getList<CrudRecord>(resource, { ...params, signal }),
    enabled: isWanted,
    staleTime: FRESH_MS,
    retry: false,
  });
  return data;
}

/** The records before and after one, in the list it was opened from, with its filter and order; undefined: it is in none. */
export function useNeighbours(resource: Resource, id: CrudRecord['id']): Neighbours | undefined {
  const place = usePlace(resource);
  const here = useListPage(resource.name, place, true);
  const rows = here?.data ?? [];
  const wanted = pagesBeside(String(id), place, rows, here?.total);
  const before = useListPage(resource.name, { ...place, page: place.page - 1 }, wanted.before);
  const after = useListPage(resource.name, { ...place, page: place.page + 1 }, wanted.after);
  if (!here) return undefined;
  return neighboursOf(String(id), place, rows, here.total, { before: before?.data, after: after?.data });
}
