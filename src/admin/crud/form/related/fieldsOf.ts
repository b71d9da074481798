import type { Resource } from '#resource';
import { cardsOf, type FormCard } from '../layout.ts';

/**
 * What has to be said of a record that is made in passing: its name, and whatever cannot be left out. The rest is filled in
 * later, on its own page.
 * @param writable fields the person may set
 */
export function shortForm(resource: Resource, writable: readonly string[]): FormCard {
  const all = cardsOf(resource, [], writable).flatMap(({ fields }) => fields);
  const isNeeded = ({ name, field }: (typeof all)[number]) =>
    name === resource.title || (field.required === true && field.default === undefined);
  const needed = all.filter(isNeeded);
  return { name: 'main', isSide: false, fields: needed.map((entry) => ({ ...entry, span: 12 })) };
}
