import type { CrudRecord } from '../recordText.ts';

type Id = CrudRecord['id'];

/** Name of the filter that leaves only some records, by their numbers. */
export const ONLY_IDS = 'id';

/** Selected records that an address can name: it has to stay short enough for every browser and proxy. */
export const MAX_IDS = 200;

/** Selected records that the page does not show. Numbers may be texts where they come from an address. */
export function hiddenSelection(selected: readonly Id[], shown: readonly Pick<CrudRecord, 'id'>[]): Id[] {
  const here = new Set(shown.map(({ id }) => String(id)));
  return selected.filter((id) => !here.has(String(id)));
}

/** The filter that shows only these records. */
export const onlyIdsFilter = (ids: readonly Id[]): Readonly<Record<string, unknown>> => ({
  [ONLY_IDS]: ids.map(String),
});

/** How many records a filter names by number; null: it does not. */
export function idCountOf(filter: Readonly<Record<string, unknown>>): number | null {
  const ids = filter[ONLY_IDS];
  return ids === undefined ? null : Array.isArray(ids) ? ids.length : 1;
}
