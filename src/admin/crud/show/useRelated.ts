import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import { initialSort } from '../list/columns.ts';
import type { CrudRecord } from '../recordText.ts';
import type { Relation } from './related.ts';

/** Address of the list with all records of a relation. */
export const listPathOf = ({ resource, by }: Relation, id: CrudRecord['id']): string =>
  `/${resource.name}?filter=${encodeURIComponent(JSON.stringify({ [by]: [String(id)] }))}`;

/** The first of the records that point to one through a relation, how many there are, and where the rest is. */
export function useRelated(relation: Relation, id: CrudRecord['id']) {
  const query = useGetList<CrudRecord>(relation.resource.name, firstOf(relation, id), { retry: false });
  return { ...query, all: listPathOf(relation, id) };
}

/** Number of records that refer to a record, by relation, with the same calls as the cards. Undefined: not known. */
export function useRelatedCounts(
  relations: readonly Relation[],
  id: CrudRecord['id'],
): readonly (number | undefined)[] {
  const provider = useDataProvider();
  return useQueries({
    queries: relations.map((relation) => {
      const { name } = relation.resource;
      const params = firstOf(relation, id);
      return {
        queryKey: [name, 'getList', { ...params, meta: undefined }],
        queryFn: ({ signal }: { signal: AbortSignal }) => provider.getList<CrudRecord>(name, { ...params, signal }),
        retry: false,
      };
    }),
    combine: (results) => results.map(({ data }) => data?.total),
  });
}

/** Initial values of a new related record's form: the link to this record. */
export const prefillOf = (by: string, record: CrudRecord): { values: object } => ({ values: { [by]: record['@id'] } });

/** Related records that a card shows; the rest is behind its link. */
const SHOWN = 5;

/** The query of a relation: the first page of its records. */
const firstOf = ({ resource, by }: Relation, id: CrudRecord['id']) => ({
  pagination: { page: 1, perPage: SHOWN },
  sort: initialSort(resource),
  filter: { [by]: String(id) },
});
