import { use, useCallback, useMemo, useState } from 'react';
import { isObject, type RelationField } from '#resource';
import { relatedId, relatedText, type CrudRecord } from '../../recordText.ts';
import { RelatedNamesContext, type NameOf } from '../../relatedNames.ts';
import type { Column } from '../columns.ts';

/** Return value of `useGridNames`. */
export type GridNames = ReturnType<typeof useGridNames>;

/**
 * Titles of the records that relation cells refer to by id. Sources: the rows themselves, the list's own lookups, and earlier
 * choices.
 */
export function useGridNames(columns: readonly Column[], records: readonly CrudRecord[]) {
  const asked = use(RelatedNamesContext);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(() => new Map());
  const names = useMemo(() => {
    const own = ownNames(columns, records);
    const nameOf: NameOf = (field, id) => {
      const key = keyOf(field.to, id);
      return own.get(key) ?? chosen.get(key) ?? asked.get(field.to)?.(field, id) ?? null;
    };
    return new Map([...asked, ...linksOf(columns).map(({ field }) => [field.to, nameOf] as const)]);
  }, [columns, records, asked, chosen]);
  const textOf = (field: RelationField, value: unknown): string => {
    const id = relatedId(value);
    return id === undefined ? '' : (names.get(field.to)?.(field, id) ?? '');
  };
  const onNamed = useCallback(
    ({ to }: RelationField, id: string, text: string) =>
      setChosen((before) => new Map(before).set(keyOf(to, id), text)),
    [],
  );
  return { names, textOf, onNamed };
}

const keyOf = (resource: string, id: string) => `${resource} ${id}`;

/** The relation columns whose cells contain one record. */
const linksOf = (columns: readonly Column[]) =>
  columns.flatMap(({ name, field }) => (field.type === 'relation' && !field.many ? [{ name, field }] : []));

/** Names that came along with the records. */
function ownNames(columns: readonly Column[], records: readonly CrudRecord[]): ReadonlyMap<string, string> {
  const own = new Map<string, string>();
  for (const { name, field } of linksOf(columns)) {
    for (const value of records.map((record) => record[name])) {
      const id = isObject(value) ? relatedId(value) : undefined;
      const text = id === undefined ? undefined : relatedText(field, value);
      if (id !== undefined && text !== undefined) own.set(keyOf(field.to, id), text);
    }
  }
  return own;
}
