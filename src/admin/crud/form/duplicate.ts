import { isObject, type Field, type Resource } from '#resource';
import type { CrudRecord } from '../recordText.ts';
import type { FormCard } from './layout.ts';
import { defaultValues, type FormValues } from './values.ts';

/**
 * Initial values of a copy's form: all writable fields, without unique fields and secrets.
 * @param named says how a copy is called
 */
export function copyOf(
  resource: Resource,
  cards: readonly FormCard[],
  record: CrudRecord,
  named: (name: string) => string,
): FormValues {
  const values = { ...defaultValues(cards) };
  for (const { name, field, isWritable } of cards.flatMap((card) => card.fields)) {
    const value = isWritable ? copied(field, record[name]) : undefined;
    if (value !== undefined && value !== null) values[name] = value;
  }
  const title = values[resource.title];
  return typeof title === 'string' && title !== '' ? { ...values, [resource.title]: named(title) } : values;
}

const isSecret = (field: Field) => field.type === 'text' && field.format === 'secret';

/** An embedded row as a new one: its number is the other record's. */
function withoutNumber(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNumber);
  if (!isObject(value)) return value;
  const { id: _id, '@id': _iri, '@type': _type, ...rest } = value;
  return Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, withoutNumber(part)]));
}

function copied(field: Field, value: unknown): unknown {
  if (field.unique || isSecret(field)) return undefined;
  return field.type === 'embedded' ? withoutNumber(value) : value;
}
