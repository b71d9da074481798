import type { Field, Resource, HeldRoles } from '#resource';
import { fieldsOfLine, fieldsToSet } from './recordFields.ts';

/** A JSON Schema, as tools of models take it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** All resources, by name. */
export type Resources = ReadonlyMap<string, Resource>;

/** Longest text that a schema allows where the field does not say. */
const LINE = 255;
const LONG = 20_000;
const MOST_LINES = 30;
const MOST_ENTRIES = 20;

function textSchema(field: Extract<Field, { type: 'text' }>): JsonSchema {
  const isLong = field.multiline === true || field.format === 'html';
  const maxLength = Math.min(field.max ?? (isLong ? LONG : LINE), LONG);
  if (field.format === 'html')
    return { type: 'string', maxLength, description: 'A fragment of HTML, without scripts and styles.' };
  return { type: 'string', maxLength, ...(field.pattern === undefined ? {} : { pattern: field.pattern }) };
}

function numberSchema(field: Extract<Field, { type: 'integer' | 'money' | 'decimal' }>): JsonSchema {
  const type = field.type === 'integer' ? 'integer' : 'number';
  const least = field.type === 'money' ? (field.min === null ? undefined : 0) : field.min;
  const most = field.type === 'money' ? undefined : field.max;
  return {
    type,
    ...(least === undefined ? {} : { minimum: least }),
    ...(most === undefined ? {} : { maximum: most }),
  };
}

const manyOr = (isMany: boolean | undefined, items: JsonSchema, maxItems = MOST_ENTRIES): JsonSchema =>
  isMany === true ? { type: 'array', items, maxItems } : items;

function bareSchema(field: Field, resources: Resources): JsonSchema {
  switch (field.type) {
    case 'text':
      return textSchema(field);
    case 'integer':
    case 'money':
    case 'decimal':
      return numberSchema(field);
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'datetime':
      return { type: 'string', format: 'date-time' };
    case 'enum':
      return { type: 'string', enum: [...field.values] };
    case 'list':
      return {
        type: 'array',
        items: { type: 'string', ...(field.values && { enum: [...field.values] }) },
        maxItems: MOST_ENTRIES,
      };
    case 'image':
      return manyOr(field.many, {
        type: 'string',
        description: 'Name of a picture of the question (picture-1), or an address that the question names.',
      });
    case 'relation':
      return manyOr(field.many, {
        type: 'string',
        description: `Name of one of the existing ${field.to.replaceAll('_', ' ')}.`,
      });
    case 'embedded':
      return manyOr(field.many, objectSchema(Object.entries(field.fields), resources));
    case 'lines': {
      const line = resources.get(field.of);
      return { type: 'array', items: line ? objectSchema(fieldsOfLine(line), resources) : {}, maxItems: MOST_LINES };
    }
    default:
      return {};
  }
}

/** The schema of a field's value; the field's own description completes it. */
export function valueSchema(field: Field, resources: Resources): JsonSchema {
  const schema = bareSchema(field, resources);
  const said = [field.description, schema.description].filter((text) => typeof text === 'string').join(' ');
  return said === '' ? schema : { ...schema, description: said };
}

function objectSchema(fields: readonly (readonly [string, Field])[], resources: Resources): JsonSchema {
  const known = fields.filter(([, { type }]) => type !== 'json' && type !== 'collection');
  const required = known.filter(([, field]) => field.required === true).map(([name]) => name);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(known.map(([name, field]) => [name, valueSchema(field, resources)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** The schema of a record that a model may write: the fields of the resource that these roles may set. */
export function recordSchema(
  resource: Resource,
  roles: HeldRoles,
  operation: 'create' | 'update',
  resources: Resources,
): JsonSchema {
  const schema = objectSchema(fieldsToSet(resource, roles, operation), resources);
  return operation === 'create' ? schema : { ...schema, required: [] };
}
