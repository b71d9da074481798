import type { Field, Resource } from '#resource';
import { isObject } from '../resource/isObject.ts';
import { idFrom, idOf, isIri, type Id, type ResourceLookup } from './iri.ts';

/** A record in the shape used by screens: bare id, address in `@id`. */
export interface ProviderRecord {
  id: Id;
  '@id'?: string;
  [field: string]: unknown;
}

/** A JSON object as sent by the server. */
export type Wire = Readonly<Record<string, unknown>>;

function idOfWire(wire: Wire): Id | undefined {
  const { id } = wire;
  if (typeof id === 'number') return id;
  if (typeof id === 'string' && id !== '') return isIri(id) ? idOf(id) : idFrom(id);
  return typeof wire['@id'] === 'string' ? idOf(wire['@id']) : undefined;
}

/** Adds the bare id to embedded records of undeclared resources. Addresses stay addresses. */
function generic(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(generic);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, generic(one)]);
  const id = typeof value['@id'] === 'string' ? idOfWire(value) : undefined;
  return { ...Object.fromEntries(entries), ...(id === undefined ? {} : { id }) };
}

function related(value: unknown, target: string, lookup: ResourceLookup): unknown {
  if (Array.isArray(value)) return value.map((one) => related(one, target, lookup));
  if (typeof value === 'string') return idOf(value);
  return isObject(value) ? readObject(value, lookup(target), lookup) : value;
}

function readField(field: Field, value: unknown, lookup: ResourceLookup): unknown {
  if (value === null || value === undefined) return value;
  switch (field.type) {
    case 'relation':
      return related(value, field.to, lookup);
    case 'lines':
    case 'collection':
      return related(value, field.of, lookup);
    case 'embedded': {
      const read = (one: unknown) => (isObject(one) ? readFields(one, field.fields, lookup) : one);
      return Array.isArray(value) ? value.map(read) : read(value);
    }
    default:
      return value;
  }
}

function readFields(
  wire: Wire,
  fields: Readonly<Record<string, Field>>,
  lookup: ResourceLookup,
): Record<string, unknown> {
  const entries = Object.entries(wire).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, field ? readField(field, value, lookup) : generic(value)];
  });
  return Object.fromEntries(entries);
}

function readObject(wire: Wire, resource: Resource | undefined, lookup: ResourceLookup): Record<string, unknown> {
  const { '@context': _context, ...members } = wire;
  const id = idOfWire(wire);
  const read = readFields(members, resource?.fields ?? {}, lookup);
  return id === undefined ? read : { ...read, id };
}

/**
 * Converts JSON-LD or JSON to a record. `id` is bare. Relations named by the declaration become bare ids, so that reference
 * fields and inputs work. Embedded records become objects with their own bare `id`. Relations of undeclared resources stay
 * addresses.
 */
export function readRecord(name: string, wire: Wire, lookup: ResourceLookup): ProviderRecord {
  const read = readObject(wire, lookup(name), lookup);
  return { ...read, id: idOfWire(wire) ?? '' };
}
