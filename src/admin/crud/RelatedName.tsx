import { useReference } from 'ra-core';
import { use } from 'react';
import { isObject, type RelationField } from '#resource';
import { relatedId, relatedText, titleFieldOf, type CrudRecord } from './recordText.ts';
import { RelatedNamesContext } from './relatedNames.ts';

/** Shows the title of a related record, with its own text direction. */
export function RelatedName({ field, value }: { field: RelationField; value: unknown }) {
  const nameOf = use(RelatedNamesContext).get(field.to);
  const id = relatedId(value);
  if (id === undefined) return null;
  if (isObject(value)) return <bdi>{relatedText(field, value)}</bdi>;
  return <bdi>{nameOf ? nameOf(field, id) : <Fetched field={field} id={id} />}</bdi>;
}

/** Shows a related record that is only known by its IRI, outside a list. All names of a page are fetched in one call. */
function Fetched({ field, id }: { field: RelationField; id: string }) {
  const { referenceRecord, error } = useReference<CrudRecord>({ reference: field.to, id, options: { retry: false } });
  const name = referenceRecord?.[titleFieldOf(field)];
  if (typeof name === 'string' && name !== '') return name;
  // Gone, or not for this role: its number is all there is to say.
  return referenceRecord || error ? `#${id}` : null;
}
