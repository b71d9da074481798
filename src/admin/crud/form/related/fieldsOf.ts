import type { Resource } from '#resource';
import { cardsOf, type FormCard } from '../layout.ts';

/**
 * The card of a record that is created from within another form: its name and the required fields. Other fields are filled in
 * later on the record's own page.
 * @param writable fields the person may set
 */
export function shortForm(resource: Resource, writable: readonly string[]): FormCard {
  const all = cardsOf(resource, [], writable).flatMap(({ fields }) => fields);
  const isNeeded = ({ name, field }: (typeof all)[number]) =>
    name === resource.title || (field.required === true && field.default === undefined);
  const needed = all.filter(isNeeded);
  return { name: 'main', isSide: false, fields: needed.map((entry) => ({ ...entry, span: 12 })) };
}
