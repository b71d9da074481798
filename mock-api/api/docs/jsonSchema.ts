import type { Field } from '#resource';
import type { EngineFace } from '../../engineFace.ts';
import type { Model } from '../../model.ts';
import { documentedFields, isReadableAtAll, isWritableAtAll } from './hydra.ts';

/** A part of the document. */
export type Node = Record<string, unknown>;

const IRI: Node = { type: 'string', format: 'iri-reference', examples: ['/en/api/…/1'] };

/** The JSON Schema (2020-12, as in OpenAPI 3.1) of a field's wire value. */
export function schemaOf(engine: EngineFace, field: Field): Node {
  const about = {
    ...(field.description ? { description: field.description } : {}),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.sample === undefined ? {} : { examples: [field.sample] }),
  };
  return { ...typeOf(engine, field), ...about };
}

function textOf(field: Extract<Field, { type: 'text' }>): Node {
  const limits = {
    ...(field.min ? { minLength: field.min } : {}),
    maxLength: field.max ?? (field.multiline ? 65_535 : 255),
  };
  const format =
    field.format === 'email'
      ? { format: 'email' }
      : field.format === 'secret'
        ? { format: 'password', writeOnly: true }
        : {};
  return { type: 'string', ...limits, ...format, ...(field.pattern ? { pattern: field.pattern } : {}) };
}

function typeOf(engine: EngineFace, field: Field): Node {
  switch (field.type) {
    case 'text':
      return textOf(field);
    case 'integer':
      return { type: 'integer', ...bounds(field.min, field.max) };
    case 'money':
      return {
        type: field.minorUnits ? 'integer' : 'number',
        ...(field.min === null ? {} : { minimum: 0 }),
        description: field.minorUnits ? 'Minor units.' : 'Major units.',
      };
    case 'decimal':
      return { type: 'number', multipleOf: Number(`1e-${field.scale}`), ...bounds(field.min, field.max) };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'datetime':
      return { type: 'string', format: 'date-time' };
    case 'enum':
      return { type: 'string', enum: field.values };
    case 'list':
      return { type: 'array', items: field.values ? { type: 'string', enum: field.values } : { type: 'string' } };
    case 'json':
      return {};
    case 'image':
      return listed(field.many, { type: 'string', format: 'uri-reference' });
    case 'relation':
      return listed(field.many, linkOf(engine, field.to, Boolean(field.embed)));
    case 'lines':
    case 'collection':
      return listed(true, linkOf(engine, field.of, field.type === 'lines' || Boolean(field.embed)));
    case 'embedded':
      return listed(field.many, objectOf(engine, field.fields));
  }
}

/** The schema of one value, or of a list of them. */
const listed = (isMany: boolean | undefined, one: Node): Node => (isMany ? { type: 'array', items: one } : one);

const bounds = (min?: number, max?: number): Node => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
});

function linkOf(engine: EngineFace, resource: string, isEmbedded: boolean): Node {
  const model = engine.models.get(resource);
  if (!isEmbedded || !model) return IRI;
  return { anyOf: [{ type: 'object', properties: { '@id': IRI, id: { type: 'integer' } } }, IRI] };
}

function objectOf(engine: EngineFace, fields: Readonly<Record<string, Field>>): Node {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, schemaOf(engine, part)])),
  };
}

/** The JSON Schema of the body or the answer of a call. */
export function fieldsSchema(engine: EngineFace, fields: Readonly<Record<string, Field>>): Node {
  const required = Object.keys(fields).filter((name) => fields[name]?.required);
  return { ...objectOf(engine, fields), ...(required.length > 0 ? { required } : {}) };
}

/** The JSON Schema of a resource's records. */
export function modelSchema(engine: EngineFace, model: Model): Node {
  const properties: Node = { '@id': { ...IRI, readOnly: true }, '@type': { type: 'string', readOnly: true } };
  const required: string[] = [];
  for (const [name, field] of documentedFields(model)) {
    const isWritten = isWritableAtAll(name, field);
    if (!isWritten && !isReadableAtAll(field)) continue;
    properties[name] = { ...schemaOf(engine, field), ...(isWritten ? {} : { readOnly: true }) };
    if (field.required && isWritten) required.push(name);
  }
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}
