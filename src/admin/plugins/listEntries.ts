import type { Filter } from '../dashboard/listPath.ts';
import type { PluginView } from './definePlugin.ts';

/** Id of the list that a link with a filter of its own opens. It keeps its settings apart from those of the menu's entries. */
export const LINKED = 'linked';

/**
 * Address of a list below `/admin`.
 * @param id of a view, or {@link LINKED}; absent: the whole list
 */
export const entryPath = (resource: string, id?: string): string =>
  id === undefined ? `/${resource}` : `/${resource}/${LIST}/${id}`;

/** Name under which a list keeps its settings on the device: filter, order, page, columns, selection. */
export const entryKey = (resource: string, id?: string): string => (id === undefined ? resource : `${resource}.${id}`);

/**
 * Ending of the keys of filters, orders and pages. Before the entries of the menu had lists of their own, `orders.listParams` kept
 * the filter of whichever entry was open: that must not be read again.
 */
export const LIST_PARAMS = 'entryParams';

/** Key of the stored filter, order and page of a list. */
export const paramsKey = (key: string): string => `${key}.${LIST_PARAMS}`;

/** Key of the list of a resource that was looked at last on this device. */
export const lastListKey = (resource: string): string => `${resource}.lastList`;

/** Tells whether a path is that of a view or of a linked list. */
export const isViewPath = (path: string): boolean => path.split('/')[2] === LIST;

/** Tells whether a path is that of a list that a link has filtered. */
export const isLinkedPath = (path: string): boolean => isViewPath(path) && path.split('/')[3] === LINKED;

/** Id of the view in the path of a resource's list; undefined: the whole list, or another page. */
export function entryIn(resource: string, pathname: string): string | undefined {
  const [, first, second, id, ...rest] = pathname.split('/');
  return first === resource && second === LIST && id !== '' && rest.length === 0 ? id : undefined;
}

const textsOf = (value: unknown): string =>
  [value]
    .flat()
    .map((one) => String(one))
    .sort()
    .join('\u0000');

const isSameFilter = (one: Filter, other: Filter): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => name in other && textsOf(value) === textsOf(other[name]));

/**
 * The list that a link with a filter opens. A filter that is exactly the one of a view opens that view.
 * @param filter the filter of the address; an empty one means the whole list
 */
export function linkedEntry(views: readonly PluginView[], filter: Filter): { id?: string; filter: Filter } {
  if (Object.keys(filter).length === 0) return { filter };
  const view = views.find((one) => isSameFilter(one.filter, filter));
  return view ? { id: view.id, filter: {} } : { id: LINKED, filter };
}

/** The view that lists records of this kind: an invoice belongs to "Invoices", wherever it was opened from. */
export const viewOfRecord = (
  views: readonly PluginView[],
  record: Readonly<Record<string, unknown>> | undefined,
): PluginView | undefined =>
  record &&
  views.find(
    ({ isKind, filter }) =>
      isKind && Object.entries(filter).every(([name, wanted]) => [wanted].flat().includes(String(record[name]))),
  );

/** The view whose "New" leads to a form with this query: `type=invoice`. */
export const viewOfCreate = (views: readonly PluginView[], search: string): PluginView | undefined => {
  const asked = new URLSearchParams(search);
  return views.find(({ create }) => {
    const wanted = [...new URLSearchParams(create?.query ?? '')];
    return wanted.length > 0 && wanted.every(([name, value]) => asked.get(name) === value);
  });
};

/** Part of the address of a list that comes before the id of its view: `/orders/list/invoices`. */
const LIST = 'list';
