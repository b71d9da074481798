import type { CrudRecord } from '../recordText.ts';

type Id = CrudRecord['id'];

/** Name of the filter for records by id. */
export const ONLY_IDS = 'id';

/** Maximum number of ids in an address, which must stay short enough for every browser and proxy. */
export const MAX_IDS = 200;

/** Selected records that are not on the page. Ids from an address are texts. */
export function hiddenSelection(selected: readonly Id[], shown: readonly Pick<CrudRecord, 'id'>[]): Id[] {
  const here = new Set(shown.map(({ id }) => String(id)));
  return selected.filter((id) => !here.has(String(id)));
}

/** The filter that shows only these records. */
export const onlyIdsFilter = (ids: readonly Id[]): Readonly<Record<string, unknown>> => ({
  [ONLY_IDS]: ids.map(String),
});

/** Number of record ids in a filter; null: the filter has none. */
export function idCountOf(filter: Readonly<Record<string, unknown>>): number | null {
  const ids = filter[ONLY_IDS];
  return ids === undefined ? null : Array.isArray(ids) ? ids.length : 1;
}
