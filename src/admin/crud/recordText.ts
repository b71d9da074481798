import { isLocalId } from '../../dataProvider/offline/addresses.ts';
import { isObject, type Field, type RelationField, type Resource } from '#resource';
import { resourceNamed } from '../plugins/declarations.ts';
import { choiceKey } from './choiceKey.ts';

/** A record of the data provider: an id and any other fields. */
export type CrudRecord = Readonly<Record<string, unknown>> & { readonly id: string | number };

/** Fields that may contain the name of a record, by priority, for resources without a declared title. */
const NAMING = ['name', 'fullName', 'title', 'label', 'orderNumberFormatted', 'username', 'code'];

const firstText = (record: Record<string, unknown>, fields: readonly string[]) => {
  for (const field of fields) {
    const value = record[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
};

/** Name of a record without a number yet, which was created on this device: the first texts that it must have. */
function typedTitle(fields: Resource['fields'], record: CrudRecord): string {
  const needed = Object.entries(fields).filter(([, field]) => field.type === 'text' && field.required === true);
  const texts = needed.map(([name]) => record[name]).filter((text) => typeof text === 'string' && text !== '');
  return texts.length > 0 ? texts.slice(0, 2).join(' ') : '#…';
}

/** The title of a record; `#12` when it has no name. With `translate` the value of a choice is translated. */
export function recordTitle(
  { name, title, fields }: Resource,
  record: CrudRecord,
  translate?: (key: string, options: { smart_count: number; _: string }) => string,
): string {
  const text = firstText(record, [title]);
  if (text === undefined) return isLocalId(record.id) ? typedTitle(fields, record) : `#${record.id}`;
  const key = translate && fields[title] && choiceKey(name, title, fields[title], text);
  return key ? translate(key, { smart_count: 2, _: text }) : text;
}

/** The id in a relation's value: the last segment of an IRI, or the id of an embedded object. */
export function relatedId(value: unknown): string | undefined {
  if (isObject(value)) return relatedId(value['@id'] ?? value.id);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.split('/').at(-1) : undefined;
}

/** Title field of a relation's target. */
export function titleFieldOf(field: RelationField): string {
  const declared = resourceNamed(field.to)?.title;
  if (declared) return declared;
  return NAMING.find((name) => field.embed?.includes(name)) ?? field.embed?.[0] ?? 'name';
}

/** The title of a related record, when the record is embedded. */
export function relatedText(field: RelationField, value: unknown): string | undefined {
  if (isObject(value)) return firstText(value, [titleFieldOf(field), ...NAMING]) ?? `#${relatedId(value) ?? '?'}`;
  const id = relatedId(value);
  return id === undefined ? undefined : `#${id}`;
}

const imageFields = new WeakMap<Resource, string | null>();

/** The icon field or picture of a record, when its resource has one; looked up once, as every row of a list asks. */
export function imageFieldOf(resource: Resource): string | undefined {
  let name = imageFields.get(resource);
  if (name === undefined) {
    name = Object.entries(resource.fields).find(([, field]) => field.type === 'image' && !field.many)?.[0] ?? null;
    imageFields.set(resource, name);
  }
  return name ?? undefined;
}

/** Tells whether a field is a number for people: end-aligned in lists. */
export const isNumeric = (field: Field): boolean =>
  field.type === 'money' || field.type === 'decimal' || field.type === 'integer';
