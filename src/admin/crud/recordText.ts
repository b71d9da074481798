import type { Field, RelationField, Resource } from '#resource';
import { resourceNamed } from '../plugins/declarations.ts';

/** A record as the provider gives it: an id and whatever else. */
export type CrudRecord = Readonly<Record<string, unknown>> & { readonly id: string | number };

/** Fields that name a record, in the order they are looked for where a declaration does not say. */
const NAMING = ['name', 'fullName', 'title', 'label', 'orderNumberFormatted', 'username', 'code'];

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const firstText = (record: Record<string, unknown>, fields: readonly string[]) => {
  for (const field of fields) {
    const value = record[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
};

/** What a record is called; `#12` when it has no name. */
export function recordTitle(resource: Resource, record: CrudRecord): string {
  return firstText(record, [resource.title]) ?? `#${record.id}`;
}

/** The id behind a relation's value: the last part of an IRI, or the object's own. */
export function relatedId(value: unknown): string | undefined {
  if (isObject(value)) return relatedId(value['@id'] ?? value['id']);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.split('/').at(-1) : undefined;
}

/** The field of a relation's target that names it. */
export function titleFieldOf(field: RelationField): string {
  const declared = resourceNamed(field.to)?.title;
  if (declared) return declared;
  return NAMING.find((name) => field.embed?.includes(name)) ?? field.embed?.[0] ?? 'name';
}

/** What a related record is called, as far as it came along. */
export function relatedText(field: RelationField, value: unknown): string | undefined {
  if (isObject(value)) return firstText(value, [titleFieldOf(field), ...NAMING]) ?? `#${relatedId(value) ?? '?'}`;
  const id = relatedId(value);
  return id === undefined ? undefined : `#${id}`;
}

/** The icon field or picture of a record, when its resource has one. */
export function imageFieldOf(resource: Resource): string | undefined {
  return Object.entries(resource.fields).find(([, field]) => field.type === 'image' && !field.many)?.[0];
}

/** Tells whether a field is a number for people: end-aligned in lists. */
export const isNumeric = (field: Field): boolean =>
  field.type === 'money' || field.type === 'decimal' || field.type === 'integer';
