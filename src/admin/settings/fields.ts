import { isObject, type Field, type Resource } from '#resource';

/** What is typed so far, by the path of its field (`posBundleSettings.ethernetPort`): text of numbers, else the value. */
export type Typed = Readonly<Record<string, unknown>>;

/** What is wrong with a field before it is sent: key of a message. */
export type Wrong = Readonly<Record<string, string>>;

/** The declaration of a field, or of a part of an object (`posBundleSettings.ethernetPort`). */
export function fieldAt(resource: Resource, path: string): Field | undefined {
  const [name = '', part] = path.split('.');
  const field = resource.fields[name];
  if (part === undefined) return field;
  return field?.type === 'embedded' ? field.fields[part] : undefined;
}

/** The value of a field or of a part of an object. */
export function valueAt(record: Readonly<Record<string, unknown>>, path: string): unknown {
  const [name = '', part] = path.split('.');
  const value = record[name];
  if (part === undefined) return value;
  return isObject(value) ? value[part] : undefined;
}

const isNumber = (field: Field | undefined) =>
  field?.type === 'integer' || field?.type === 'decimal' || field?.type === 'money';

/** A number as it is typed: with a comma or a point, digits of any kind; null: nothing; undefined: no number. */
export function numberOf(text: string): number | null | undefined {
  const plain = text
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[,٫]/, '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Entries of a list as it is typed: with commas or semicolons of any script between them, or blanks. */
const entriesOf = (text: string): readonly string[] => text.split(/[\s,;،؛]+/).filter((entry) => entry !== '');

/** What is sent for what was typed; `undefined`: it is none. */
export function sentValue(field: Field | undefined, typed: unknown): unknown {
  if (isNumber(field) && typeof typed === 'string') return numberOf(typed);
  if (field?.type === 'list' && typeof typed === 'string') return entriesOf(typed);
  return typed === '' ? null : typed;
}

/** What stands in the box of a value; entries of a list with commas between them. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Lists are the same with the same entries; of numbers and texts each is one. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) ? JSON.stringify(one) === JSON.stringify(other ?? []) : one === (other ?? null);

/** Paths whose typed value is another than the record's, in their order. */
export function changedPaths(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  typed: Typed,
): readonly string[] {
  return Object.keys(typed).filter((path) => {
    const sent = sentValue(fieldAt(resource, path), typed[path]);
    return sent === undefined || !isSame(sent, valueAt(record, path));
  });
}

/**
 * Which of these paths have another value now than stood there when somebody began to type: somebody else has set them.
 * @param before values by path
 */
export const contestedIn = (
  paths: readonly string[],
  before: Typed,
  now: Readonly<Record<string, unknown>>,
): readonly string[] => paths.filter((path) => path in before && !isSame(valueAt(now, path) ?? null, before[path]));

/** What can be said to be wrong without the server: numbers that are none, what is needed and empty. */
export function wrongIn(resource: Resource, paths: readonly string[], typed: Typed): Wrong {
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

/** The body of an update: changed fields; of an object its changed parts, the others stay as they are. */
export function bodyOf(resource: Resource, paths: readonly string[], typed: Typed): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const path of paths) {
    const [name = '', part] = path.split('.');
    const sent = sentValue(fieldAt(resource, path), typed[path]);
    if (part === undefined) body[name] = sent;
    else body[name] = { ...(isObject(body[name]) ? body[name] : {}), [part]: sent };
  }
  return body;
}
