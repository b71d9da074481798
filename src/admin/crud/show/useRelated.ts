import { useGetList } from 'ra-core';
import { initialSort } from '../list/columns.ts';
import type { CrudRecord } from '../recordText.ts';
import type { Relation } from './related.ts';

/** Related records that a card shows; the rest is behind its link. */
const SHOWN = 5;

/** The first of the records that point to one through a relation, how many there are, and where the rest is. */
export function useRelated({ resource, by }: Relation, id: CrudRecord['id']) {
  const filter = { [by]: String(id) };
  const query = useGetList<CrudRecord>(
    resource.name,
    { filter, pagination: { page: 1, perPage: SHOWN }, sort: initialSort(resource) },
    { retry: false },
  );
  const all = `/${resource.name}?filter=${encodeURIComponent(JSON.stringify({ [by]: [String(id)] }))}`;
  return { ...query, all };
}

/** What the form of a new related record holds already: the link to this one. */
export const prefillOf = (by: string, record: CrudRecord): { values: object } => ({ values: { [by]: record['@id'] } });
