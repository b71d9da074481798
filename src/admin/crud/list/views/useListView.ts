import { useListContext, useStore } from 'ra-core';
import { createContext, use, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '#resource';
import type { Permission } from '../../../auth/me.ts';
import { allColumns, chosenColumns, columnsOf, initialSort, withDays, type Column } from '../columns.ts';
import {
  COLUMNS_PARAMETER,
  columnsInQuery,
  isSameListView,
  listViewOf,
  queryOfView,
  viewInQuery,
  type ListView,
  type SavedView,
} from './listView.ts';
import { useListEntry } from '../useListEntry.ts';
import { useStableCallback } from '../useStableCallback.ts';
import { useViews } from './useViews.ts';

/** Rows of a page until somebody chooses. */
export const FIRST_PER_PAGE = 25;

/** The current list view and functions that change it. */
export interface CurrentListView {
  readonly look: ListView;
  /** The list as it is without a view. */
  readonly base: ListView;
  /** The saved view it comes from, when there is one. */
  readonly view: SavedView | undefined;
  /** The view was changed since it was opened. */
  readonly isChanged: boolean;
  /** The columns shown, and all there are. */
  readonly columns: readonly Column[];
  readonly all: readonly Column[];
  /** Opens another display state. `replace`: replaces the history entry, so that Back does not return here. */
  readonly open: (look: ListView, view?: number, options?: { readonly replace?: boolean }) => void;
  /** Chooses the columns; undefined: as the view, or the resource, has them. */
  readonly setColumns: (names: readonly string[] | undefined) => void;
}

/** The look of the list around it; null in a table inside another screen. */
export const ListViewContext = createContext<CurrentListView | null>(null);

/** The look of the list around. @throws Error outside a list */
export function useListView(): CurrentListView {
  const look = use(ListViewContext);
  if (!look) throw new Error('There is no list around.');
  return look;
}

const NO_DAYS: readonly string[] = [];

/** The visible columns: from the address, the view, the device, or the declaration, in this order. */
function useShownColumns(resource: Resource, readable: readonly string[], names: readonly string[] | undefined) {
  const { view } = useListEntry();
  const { columns: first, days = NO_DAYS } = view ?? {};
  const key = (names ?? first)?.join();
  const all = useMemo(() => withDays(allColumns(resource, readable), days), [resource, readable, days]);
  const columns = useMemo(
    () => (key === undefined ? columnsOf(resource, readable) : chosenColumns(all, key.split(','))),
    [all, key, resource, readable],
  );
  return { all, columns };
}

/** The list without a view: as it is declared. */
function useBase(resource: Resource): ListView {
  return useMemo(() => {
    const { field, order } = initialSort(resource);
    return { filter: {}, sort: field, order, perPage: FIRST_PER_PAGE };
  }, [resource]);
}

/** Chooses columns: in the address where a view is open, else on this device. */
function useSetColumns(isView: boolean, keep: (names: readonly string[] | null) => void) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (chosen: readonly string[] | undefined) => {
    const query = new URLSearchParams(search);
    if (chosen && isView) query.set(COLUMNS_PARAMETER, chosen.join(','));
    else query.delete(COLUMNS_PARAMETER);
    if (!isView) keep(chosen ? [...chosen] : null);
    if (query.toString() !== new URLSearchParams(search).toString()) void navigate({ search: `?${query.toString()}` });
  };
}

/** Reads a list's display state from its address, the view named there, and the device. */
export function useListViewState(resource: Resource, { readable }: Permission): CurrentListView {
  const { filterValues, sort, perPage } = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { view: entry, key, path } = useListEntry();
  const [kept, keep] = useStore<readonly string[] | null>(`${key}.columns`, null);
  const id = viewInQuery(search);
  const { views } = useViews(resource.name, entry?.id, id !== undefined);
  const view = views.find((one) => one.id === id);
  const base = useBase(resource);
  const saved = view && listViewOf(view, base);
  const names = columnsInQuery(search) ?? (id === undefined ? (kept ?? undefined) : saved?.columns);
  const { all, columns } = useShownColumns(resource, readable, names);
  const shownNames = names?.join();
  const look = useMemo<ListView>(() => {
    const columnsPart = shownNames === undefined ? {} : { columns: shownNames.split(',') };
    return { filter: filterValues, sort: sort.field, order: sort.order, perPage, ...columnsPart };
  }, [filterValues, sort.field, sort.order, perPage, shownNames]);
  const setColumns = useStableCallback(useSetColumns(id !== undefined, keep));
  const open = useStableCallback<Parameters<CurrentListView['open']>>((next, viewId, options) => {
    // A saved view is opened in the list that it belongs to, also from one that a link has filtered.
    void navigate({ pathname: path, search: queryOfView(next, viewId) }, options);
  });
  const isChanged = saved !== undefined && !isSameListView(look, saved);
  // The same until one of it changes: the tabs are drawn by it.
  return useMemo(
    () => ({ look, base, view, isChanged, columns, all, open, setColumns }),
    [look, base, view, isChanged, columns, all, open, setColumns],
  );
}
