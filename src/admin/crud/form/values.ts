import { isObject, type Field, type Resource } from '#resource';
import type { CrudRecord } from '../recordText.ts';
import type { FormCard, FormField } from './layout.ts';

/** Values of a form by field name. */
export type FormValues = Record<string, unknown>;

/** Prefix of the form values with texts of other languages: `texts.fr.name`. */
export const OTHER_TEXTS = 'texts';

const isMany = (field: Field) =>
  field.type === 'list' ||
  ((field.type === 'relation' || field.type === 'image' || field.type === 'embedded') && field.many);

const emptyOf = (field: Field): unknown => (isMany(field) ? [] : null);

const writableFields = (cards: readonly FormCard[]): FormField[] =>
  cards.flatMap(({ fields }) => fields.filter(({ isWritable }) => isWritable));

/** Initial values of a new record's form: the declared defaults. */
export function defaultValues(cards: readonly FormCard[]): FormValues {
  return Object.fromEntries(writableFields(cards).map(({ name, field }) => [name, field.default ?? emptyOf(field)]));
}

/** Initial values of a record's form. The wire omits nulls; a form has a value for every field. */
export function recordValues(cards: readonly FormCard[], record: CrudRecord): FormValues {
  return Object.fromEntries(writableFields(cards).map(({ name, field }) => [name, record[name] ?? emptyOf(field)]));
}

/** A related record goes back as its address. */
const addressOf = (value: unknown): unknown => (isObject(value) ? (value['@id'] ?? value.id) : value);

function wireValue(field: Field, value: unknown): unknown {
  if (field.type !== 'relation') return value;
  return Array.isArray(value) ? value.map(addressOf) : addressOf(value);
}

/** The values to send: the changed fields, or on create all that are not empty. */
export function wireValues(
  cards: readonly FormCard[],
  values: FormValues,
  isChanged: (name: string) => boolean,
): FormValues {
  return Object.fromEntries(
    writableFields(cards)
      .filter(({ name }) => isChanged(name))
      .map(({ name, field }) => [name, wireValue(field, values[name])]),
  );
}

/** Names of the fields with a text per language. */
export const translatableFields = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    field.type === 'text' && field.translatable ? [name] : [],
  );

/** Violations by form path (`attributValues.0.price`), those of fields the form does not have apart. */
export function splitViolations(
  cards: readonly FormCard[],
  errors: Readonly<Record<string, unknown>>,
): { fields: Record<string, string>; others: string[] } {
  const names = new Set(writableFields(cards).map(({ name }) => name));
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, error] of Object.entries(flatten(errors))) {
    const name = path.split('.')[0] ?? '';
    if (names.has(name)) fields[path] = error;
    // The root repeats the whole message; the fields say it better.
    else if (name !== 'root') others.push(`${path}: ${error}`);
  }
  return { fields, others };
}

/** Errors come as texts by path or as nested objects; both become texts by path. */
function flatten(errors: unknown, path = ''): Record<string, string> {
  if (isObject(errors) || Array.isArray(errors)) {
    const parts = Object.entries(errors).map(([key, value]) => flatten(value, path === '' ? key : `${path}.${key}`));
    return Object.assign({}, ...parts);
  }
  return errors === null || errors === undefined ? {} : { [path]: String(errors) };
}
