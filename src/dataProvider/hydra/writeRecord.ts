import type { Field } from '#resource';
import { isObject } from '../resource/isObject.ts';
import { idOf, type Addresses, type Id, type ResourceLookup } from './iri.ts';
import { isSame } from './changedFields.ts';

/** Context of the conversion from a record to a request body. */
export interface WriteContext {
  readonly addresses: Addresses;
  readonly lookup: ResourceLookup;
  /** True for a new record: the addresses of the record it was copied from do not apply to it. */
  readonly isNew: boolean;
}

type Values = Readonly<Record<string, unknown>>;

const isId = (value: unknown): value is Id => (typeof value === 'string' && value !== '') || typeof value === 'number';

/**
 * Address of a relation's value: a bare id, an address, or an embedded record (its `id` has priority, as an input may have
 * changed it).
 */
function relationOf(value: unknown, target: string, { addresses }: WriteContext): string | null {
  if (isId(value)) return addresses.iri(target, value);
  if (!isObject(value)) return null;
  const { id, '@id': iri } = value;
  if ('id' in value && !isId(id)) return null;
  if (typeof iri === 'string' && (!isId(id) || String(idOf(iri)) === String(id))) return iri;
  return isId(id) ? addresses.iri(target, id) : null;
}

function writeLine(line: unknown, of: string, context: WriteContext): unknown {
  if (!isObject(line)) return line;
  const { '@id': iri, '@type': _type, '@context': _context, id, ...values } = line;
  const fields = context.lookup(of)?.fields ?? {};
  const name = context.isNew ? {} : isId(iri) ? { '@id': iri } : isId(id) ? { id } : {};
  return { ...name, ...writeFields(values, fields, undefined, context) };
}

function writeField(field: Field, value: unknown, context: WriteContext): unknown {
  if (value === null) return null;
  switch (field.type) {
    case 'relation':
      return field.many && Array.isArray(value)
        ? value.map((one) => relationOf(one, field.to, context)).filter((iri) => iri !== null)
        : relationOf(value, field.to, context);
    case 'lines':
      return Array.isArray(value) ? value.map((line) => writeLine(line, field.of, context)) : value;
    case 'embedded': {
      const write = (one: unknown) => (isObject(one) ? writeFields(one, field.fields, undefined, context) : one);
      return Array.isArray(value) ? value.map(write) : write(value);
    }
    default:
      return value;
  }
}

/** Converts a value of an undeclared resource. An embedded record is sent as its address, unless it was edited itself. */
function generic(value: unknown, before: unknown, context: WriteContext): unknown {
  if (Array.isArray(value)) {
    const known = Array.isArray(before) ? before.filter(isObject) : [];
    return value.map((one: unknown) => {
      const iri = isObject(one) ? one['@id'] : undefined;
      return generic(one, iri === undefined ? undefined : known.find((other) => other['@id'] === iri), context);
    });
  }
  if (!isObject(value)) return value;
  const { '@id': iri, '@type': _type, '@context': _context, ...members } = value;
  const entries = () =>
    Object.entries(members).map(([key, one]) => [
      key,
      generic(one, isObject(before) ? before[key] : undefined, context),
    ]);
  if (typeof iri !== 'string') return Object.fromEntries(entries());
  const isEdited = !context.isNew && isObject(before) && before['@id'] === iri && !isSame(before, value);
  if (!isEdited) return iri;
  const { id: _id, ...rest } = Object.fromEntries(entries());
  return { '@id': iri, ...rest };
}

/** Tells whether the server computes a field, so that it is not sent. */
const isServers = (field: Field, isNew: boolean) =>
  field.type === 'collection' ||
  (field.computed === true && !field.acceptsInput) ||
  field.writable === false ||
  (field.createOnly === true && !isNew);

function writeFields(
  values: Values,
  fields: Readonly<Record<string, Field>>,
  before: Values | undefined,
  context: WriteContext,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (value === undefined || (field && isServers(field, context.isNew))) continue;
    body[name] = field ? writeField(field, value, context) : generic(value, before?.[name], context);
  }
  return body;
}

/**
 * Builds the body of a write: relations as addresses, embedded records by address, lines in place. `before` is the record as
 * it was read.
 */
export function writeRecord(
  name: string,
  values: Values,
  before: Values | undefined,
  context: WriteContext,
): Record<string, unknown> {
  const { id: _id, originId: _origin, ...rest } = values;
  const fields = Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('@')));
  return writeFields(fields, context.lookup(name)?.fields ?? {}, before, context);
}
