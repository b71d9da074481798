import { isObject, type Field, type Resource } from '#resource';
import type { TemplateData } from '../docx/fillDocx.ts';

/** A value of a record, with its field. */
export interface WrittenValue {
  readonly resource: string;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  /** Has the value: its amounts may be in a currency of its own. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** Helpers that write a value. */
export interface Writing {
  /** Text of a value, in the reader's language; null: it has none of its own. */
  readonly textOf: (written: WrittenValue) => string | null;
  readonly resourceNamed: (name: string) => Resource | undefined;
}

/** Records within records, at most. */
const DEEPEST = 3;

/** The declaration of the records in a field; undefined: it has values of its own. */
function innerOf(field: Field, { resourceNamed }: Writing): Resource | undefined {
  if (field.type === 'relation') return resourceNamed(field.to);
  return field.type === 'lines' || field.type === 'collection' ? resourceNamed(field.of) : undefined;
}

/** The fields of a record as a template fills them: texts, records that it points to, and its lists. */
export function templateData(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  writing: Writing,
  depth = 0,
): TemplateData {
  const entries = Object.entries(resource.fields).flatMap(([name, field]): [string, TemplateData[string]][] => {
    const value = record[name];
    const inner = innerOf(field, writing);
    const dataOf = (one: unknown) =>
      inner && isObject(one) && depth < DEEPEST ? [templateData(inner, one, writing, depth + 1)] : [];
    if (inner && Array.isArray(value)) return [[name, value.flatMap(dataOf)]];
    if (inner) return dataOf(value).map((data) => [name, data]);
    if (value === null || value === undefined || value === '') return value === undefined ? [] : [[name, '']];
    const text = writing.textOf({ resource: resource.name, name, field, value, record });
    return text === null ? [] : [[name, text]];
  });
  return Object.fromEntries(entries);
}

/** Names that a template can use: `phone`, `customer.phone`, `#items`, and below a list those of its entries. */
export function namesIn(data: TemplateData, path = ''): string[] {
  return Object.entries(data).flatMap(([name, value]) => {
    if (typeof value === 'string') return [`{{${path}${name}}}`];
    if (!Array.isArray(value)) return namesIn(value as TemplateData, `${path}${name}.`);
    const [first] = value as readonly TemplateData[];
    return [`{{#${path}${name}}}`, ...(first ? namesIn(first) : []), `{{/${path}${name}}}`];
  });
}
