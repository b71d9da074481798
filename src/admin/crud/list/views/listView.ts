import { SEARCH, type FilterValues } from '../filters.ts';

/** The display state of a list: stored in a saved view, and carried in the address. */
export interface ListView {
  readonly filter: FilterValues;
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly perPage: number;
  /** Names of the chosen columns in their order; absent: as the resource declares them. */
  readonly columns?: readonly string[];
}

/** A view as the server keeps it (resource `saved_views`). */
export interface SavedView {
  readonly id: number;
  readonly name: string;
  /** Id of the view of the menu that it belongs to; absent: the whole list. */
  readonly entry?: string | null;
  readonly owner?: { readonly id: number } | null;
  readonly sharedRoles?: readonly string[];
  readonly isDefault?: boolean;
  readonly position?: number | null;
  readonly filters?: FilterValues | null;
  readonly sort?: { readonly field: string; readonly order?: 'asc' | 'desc' } | null;
  readonly columns?: readonly { readonly name: string; readonly isHidden?: boolean }[] | null;
  readonly pageSize?: number | null;
}

/** Query parameters of a list, in addition to react-admin's. */
export const VIEW_PARAMETER = 'view';
export const COLUMNS_PARAMETER = 'columns';

/** List view of a saved view; missing parts are taken from `otherwise`. */
export function listViewOf(view: SavedView, otherwise: ListView): ListView {
  const columns = view.columns?.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  return {
    filter: view.filters ?? {},
    sort: view.sort?.field ?? otherwise.sort,
    order: view.sort ? (view.sort.order === 'desc' ? 'DESC' : 'ASC') : otherwise.order,
    perPage: view.pageSize ?? otherwise.perPage,
    ...(columns && columns.length > 0 ? { columns } : {}),
  };
}

/** The fields of a saved view that store a list view. */
export function viewFields(look: ListView): Pick<SavedView, 'filters' | 'sort' | 'columns' | 'pageSize'> {
  return {
    filters: look.filter,
    sort: { field: look.sort, order: look.order === 'DESC' ? 'desc' : 'asc' },
    columns: (look.columns ?? []).map((name) => ({ name, isHidden: false })),
    pageSize: look.perPage,
  };
}

/** Query string of a list view; `view` is the id of its saved view. */
export function queryOfView(look: ListView, view?: number): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(look.filter),
    sort: look.sort,
    order: look.order,
    page: '1',
    perPage: String(look.perPage),
  });
  if (view !== undefined) query.set(VIEW_PARAMETER, String(view));
  // The address contains only the differences from the saved view.
  else if (look.columns) query.set(COLUMNS_PARAMETER, look.columns.join(','));
  return `?${query.toString()}`;
}

/** Id of the saved view in an address. */
export function viewInQuery(search: string): number | undefined {
  const named = new URLSearchParams(search).get(VIEW_PARAMETER);
  return named !== null && /^\d{1,15}$/.test(named) ? Number(named) : undefined;
}

/** Columns in an address. */
export function columnsInQuery(search: string): readonly string[] | undefined {
  const named = new URLSearchParams(search).get(COLUMNS_PARAMETER);
  return named === null ? undefined : named.split(',').filter((name) => name !== '');
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map((one) => String(one)).sort();

/** Values as the wire knows them: an address gives back texts where numbers went in; several have no order. */
const plain = (filter: FilterValues) =>
  Object.entries(filter)
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .map(([key, value]) => `${key}=${textsOf(value).join('\u0000')}`)
    .sort()
    .join('\u0001');

/** Tells whether two list views ask for the same records. */
export const isSameFilter = (one: ListView, other: ListView): boolean => plain(one.filter) === plain(other.filter);

/** Tells whether two list views are equal by value, regardless of their notation in an address. */
export function isSameListView(one: ListView, other: ListView): boolean {
  const columns = (look: ListView) => (look.columns ?? []).join('\u0000');
  return (
    isSameFilter(one, other) &&
    one.sort === other.sort &&
    one.order === other.order &&
    one.perPage === other.perPage &&
    columns(one) === columns(other)
  );
}

/** Number of filters of a list view, including the search. */
export const filterCount = (look: ListView): number =>
  Object.entries(look.filter).filter(([key, value]) => key !== SEARCH || value !== '').length;

/** Views in tab order: shared ones first, then the user's own; each by position, then name. */
export function inTabOrder(views: readonly SavedView[], me: number): SavedView[] {
  const rank = (view: SavedView) => ((view.sharedRoles?.length ?? 0) > 0 && view.owner?.id !== me ? 0 : 1);
  const place = (view: SavedView) => view.position ?? Number.MAX_SAFE_INTEGER;
  return [...views].sort(
    (one, other) => rank(one) - rank(other) || place(one) - place(other) || one.name.localeCompare(other.name),
  );
}
