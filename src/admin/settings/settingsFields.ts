import { latinDigits } from '../format/latinDigits.ts';
import { isObject, type EmbeddedField, type Field, type Resource } from '#resource';

/** Edited values by field path (`posBundleSettings.ethernetPort`); numbers as text. */
export type TypedValues = Readonly<Record<string, unknown>>;

/** Errors found before sending, by field: message keys. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Declaration of a field, or of a member of an object (`posBundleSettings.ethernetPort`). */
export function fieldAt(resource: Resource, path: string): Field | undefined {
  const [name = '', part] = path.split('.');
  const field = resource.fields[name];
  if (part === undefined) return field;
  return field?.type === 'embedded' ? field.fields[part] : undefined;
}

/** Fields that no control of a panel fits. */
const isDrawn = (field: Field) =>
  !['lines', 'collection', 'json'].includes(field.type) && !(field.type === 'relation' && field.many);

/** Paths of a field: of an object those of its members. */
const pathsOf = (name: string, field: Field): readonly { readonly path: string }[] =>
  field.type === 'embedded' && !field.many
    ? Object.keys(field.fields).map((part) => ({ path: `${name}.${part}` }))
    : [{ path: name }];

/** The fields of a resource by `form`, in the order of the declaration; those in no form are left out. */
export function declaredSections(resource: Resource) {
  const sections = new Map<string, readonly { readonly path: string }[]>();
  for (const [name, field] of Object.entries(resource.fields)) {
    const { form = 'main' } = field;
    if (form !== false && isDrawn(field)) sections.set(form, [...(sections.get(form) ?? []), ...pathsOf(name, field)]);
  }
  return [...sections].map(([form, settings]) => ({ form, settings }));
}

/** Value of a field, or of a member of an object; of a related record its id. */
export function valueAt(record: Readonly<Record<string, unknown>>, path: string): unknown {
  const [name = '', part] = path.split('.');
  const value = record[name];
  if (part === undefined) return isObject(value) && 'id' in value ? value.id : value;
  return isObject(value) ? value[part] : undefined;
}

const isNumber = (field: Field | undefined) =>
  field?.type === 'integer' || field?.type === 'decimal' || field?.type === 'money';

/** Parses a typed number with comma or point and digits of any script; null: empty; undefined: invalid. */
export function numberOf(text: string): number | null | undefined {
  const plain = latinDigits(text).trim().replace(/[,٫]/, '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** A row of a setting that is a list of small objects. */
export type SettingsRow = Readonly<Record<string, unknown>>;

/** The rows of such a setting. */
export const rowsIn = (value: unknown): readonly SettingsRow[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Path of a declaration without the indexes of rows: `scaleLabels[0].prefix` is `scaleLabels.prefix`. */
export const withoutIndexes = (path: string): string => path.replace(/\[\d+\]/g, '');

/** Splits a typed list at commas or semicolons of any script, or blanks. */
const entriesOf = (text: string): readonly string[] => text.split(/[\s,;،؛]+/).filter((entry) => entry !== '');

/** A row in the API format. The server names what is no number in it. */
const sentRow = ({ fields }: EmbeddedField, row: SettingsRow): SettingsRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, typed]) => {
      const sent = sentValue(fields[name], typed);
      return [name, sent === undefined ? typed : sent];
    }),
  );

/** Converts an edited value to the API format; `undefined`: invalid. */
export function sentValue(field: Field | undefined, typed: unknown): unknown {
  if (isNumber(field) && typeof typed === 'string') return numberOf(typed);
  if (field?.type === 'list' && typeof typed === 'string') return entriesOf(typed);
  if (field?.type === 'embedded' && field.many) return rowsIn(typed).map((row) => sentRow(field, row));
  return typed === '' ? null : typed;
}

/** Text of a value for its input; list entries are joined by commas, the values of a row by blanks. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => (isObject(one) ? Object.values(one).join(' ') : one)).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Tells whether values are equal; lists by their entries, numbers and texts by their text. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) ? JSON.stringify(one) === JSON.stringify(other ?? []) : one === (other ?? null);

/** Paths whose edited value differs from the record's, in order. */
export function changedPaths(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  typed: TypedValues,
): readonly string[] {
  return Object.keys(typed).filter((path) => {
    const sent = sentValue(fieldAt(resource, path), typed[path]);
    return sent === undefined || !isSame(sent, valueAt(record, path));
  });
}

/**
 * Paths whose stored value has changed since editing began, by another user.
 * @param before values by path
 */
export const conflictingPaths = (
  paths: readonly string[],
  before: TypedValues,
  now: Readonly<Record<string, unknown>>,
): readonly string[] => paths.filter((path) => path in before && !isSame(valueAt(now, path) ?? null, before[path]));

/** Errors that need no server: invalid numbers, empty required fields. */
export function validate(resource: Resource, paths: readonly string[], typed: TypedValues): FieldErrors {
  return Object.fromEntries(
    paths.flatMap((path) => {
      const field = fieldAt(resource, path);
      const sent = sentValue(field, typed[path]);
      if (sent === undefined)
        return [[path, field?.type === 'integer' ? 'flexy.violation.type.integer' : 'flexy.violation.type.number']];
      return field?.required && sent === null ? [[path, 'flexy.violation.blank']] : [];
    }),
  );
}

/** Body of an update: changed fields; for objects the changed members, as the others stay. */
export function bodyOf(resource: Resource, paths: readonly string[], typed: TypedValues): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const path of paths) {
    const [name = '', part] = path.split('.');
    const sent = sentValue(fieldAt(resource, path), typed[path]);
    if (part === undefined) body[name] = sent;
    else body[name] = { ...(isObject(body[name]) ? body[name] : {}), [part]: sent };
  }
  return body;
}
