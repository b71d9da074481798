import { isObject, type Resource } from '#resource';
import { columnField, initialSort } from './columns.ts';

/**
 * Removes invalid parameters from a list's query (a page below the first, an order by an unknown field, a broken filter). An
 * old bookmark or a mistyped address then shows the list, and its errors are not stored as the list's state.
 * @returns the same text when nothing of it is wrong
 */
export function sanitizeListQuery(search: string, resource: Resource): string {
  const query = new URLSearchParams(search);
  const wrong = Object.entries(holds(resource)).filter(([name, isSane]) => {
    const value = query.get(name);
    return value !== null && !isSane(value);
  });
  if (wrong.length === 0) return search;
  for (const [name] of wrong) query.delete(name);
  // A direction belongs to its field.
  if (!query.has('sort') || !query.has('order')) for (const name of ['sort', 'order']) query.delete(name);
  const sane = query.toString();
  return sane && `?${sane}`;
}

/** The server answers no more rows at once (docs/api.md, "Collections"). */
const MOST_ROWS = 1000;

/** A filter is a JSON object; by each of its names something is asked. */
function isFilter(text: string): boolean {
  try {
    const filter: unknown = JSON.parse(text);
    return isObject(filter) && !Array.isArray(filter);
  } catch {
    return false;
  }
}

/** Tells of every parameter of a list's address whether a list can be looked at so. */
const holds = (resource: Resource): Readonly<Record<string, (value: string) => boolean>> => ({
  page: (value) => /^[1-9]\d{0,8}$/.test(value),
  perPage: (value) => /^[1-9]\d{0,3}$/.test(value) && Number(value) <= MOST_ROWS,
  sort: (value) => value === initialSort(resource).field || columnField(resource, value)?.order === true,
  order: (value) => value === 'ASC' || value === 'DESC',
  filter: isFilter,
});
