import { useDataProvider } from 'ra-core';
import type { RelationField } from '#resource';
import { titleFieldOf, type CrudRecord } from '../../recordText.ts';

/** Finds the number of a record by what people call it. @returns undefined: none is called so */
export type FindByName = (field: RelationField, text: string) => Promise<string | undefined>;

/**
 * Asks the server for related records by their names, each name once.
 * @returns begins: what it finds is remembered for as long as it is used
 */
export function useFindByName(): () => FindByName {
  const dataProvider = useDataProvider();
  const search: FindByName = async (field, text) => {
    const title = titleFieldOf(field);
    const { data } = await dataProvider.getList<CrudRecord>(field.to, {
      pagination: { page: 1, perPage: FOUND },
      sort: { field: title, order: 'ASC' },
      filter: { q: text },
    });
    const plain = text.toLocaleLowerCase();
    const found = data.find((record) => String(record[title] ?? '').toLocaleLowerCase() === plain);
    return found && String(found.id);
  };
  return () => {
    const known = new Map<string, ReturnType<FindByName>>();
    return (field, text) => {
      const key = `${field.to} ${text}`;
      const answer = known.get(key) ?? search(field, text);
      known.set(key, answer);
      return answer;
    };
  };
}

/** Records looked at for one that is called exactly so. */
const FOUND = 50;
