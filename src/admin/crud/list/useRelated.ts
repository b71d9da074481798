import { useGetList, useGetMany } from 'ra-core';
import type { RelationField } from '#resource';
import { titleFieldOf, type CrudRecord } from '../recordText.ts';

/** Names younger than this are not fetched again on the way back, ms. Changes arrive live. */
export const FRESH_MS = 30_000;

/** Choices offered at a time; the search finds the others. */
const OFFERED = 50;

/** Records that a relation may point to, by a text to search. */
export function useChoices(field: RelationField, search: string, isOn = true) {
  const title = titleFieldOf(field);
  const { data, isPending, error } = useGetList<CrudRecord>(
    field.to,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: title, order: 'ASC' },
      filter: search.trim() ? { q: search.trim() } : {},
    },
    { retry: false, enabled: isOn },
  );
  const choices = (data ?? []).map((record) => ({
    id: String(record.id),
    text: String(record[title] ?? `#${record.id}`),
    iri: typeof record['@id'] === 'string' ? record['@id'] : String(record.id),
  }));
  return { choices, isPending, error };
}

/** Names of related records by their ids, for chips. */
export function useRelatedTexts(field: RelationField, ids: readonly string[]): string[] {
  const title = titleFieldOf(field);
  const { data } = useGetMany<CrudRecord>(field.to, { ids: [...ids] }, { enabled: ids.length > 0 });
  return ids.map((id) => {
    const record = data?.find((one) => one && String(one.id) === id);
    return record ? String(record[title] ?? `#${id}`) : `#${id}`;
  });
}
