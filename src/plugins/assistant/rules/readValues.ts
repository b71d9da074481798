import { isObject, type Field, type Json, type Resource, type HeldRoles } from '#resource';
import { fieldsOfLine, fieldsToSet } from './recordFields.ts';
import type { Resources } from './recordSchema.ts';

/** Values of a model as far as its schema knows them. */
export interface ReadValues {
  readonly values: Record<string, Json>;
  /** Names of what was left out: `roles`, `orderItems[0].id`. */
  readonly dropped: string[];
}

/** A value that was left out. */
const NOTHING = Symbol('nothing');
type Read = Json | typeof NOTHING;

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function numberOf(value: unknown): Read {
  const number =
    typeof value === 'string' && /^-?\d{1,12}(?:[.,]\d{1,6})?$/.test(value.trim())
      ? Number(value.replace(',', '.'))
      : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : NOTHING;
}

/** A link: a name, or what a screen sends back for a record that was found. */
function linkOf(value: unknown): Read {
  if (typeof value === 'string') return value.trim() === '' || !isStorable(value) ? NOTHING : value.trim();
  if (isObject(value) && typeof value['@id'] === 'string') {
    const { id, name } = value;
    return { '@id': value['@id'], ...(typeof id === 'number' && { id }), ...(typeof name === 'string' && { name }) };
  }
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : NOTHING;
}

/** A text, or the texts of a translatable field by language. */
function textOf(field: Extract<Field, { type: 'text' }>, value: unknown): Read {
  if (field.translatable && isObject(value)) {
    const texts = Object.entries(value).filter(
      (entry): entry is [string, string] =>
        ['en', 'fr', 'ar'].includes(entry[0]) && typeof entry[1] === 'string' && isStorable(entry[1]),
    );
    return texts.length > 0 ? Object.fromEntries(texts) : NOTHING;
  }
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && isStorable(value) ? value : NOTHING;
}

function plainOf(field: Field, value: unknown): Read {
  switch (field.type) {
    case 'text':
      return textOf(field, value);
    case 'integer':
    case 'money':
    case 'decimal':
      return numberOf(value);
    case 'boolean':
      return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : NOTHING;
    case 'date':
    case 'datetime':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : NOTHING;
    case 'enum':
      return field.values.includes(String(value)) ? String(value) : NOTHING;
    case 'image':
      return typeof value === 'string' && isStorable(value) && value.length <= 2000 ? value : NOTHING;
    case 'relation':
      return linkOf(value);
    default:
      return NOTHING;
  }
}

/** Reads what a model sent for fields: known names with values of their kind. Nothing else gets through. */
class ValueReader {
  readonly dropped: string[] = [];
  readonly #resources: Resources;

  constructor(resources: Resources) {
    this.#resources = resources;
  }

  read(fields: ReadonlyMap<string, Field>, sent: Readonly<Record<string, unknown>>, at: string): Record<string, Json> {
    const values: Record<string, Json> = {};
    for (const [name, value] of Object.entries(sent)) {
      const field = fields.get(name);
      const read = field ? this.#value(field, value, `${at}${name}`) : NOTHING;
      if (read === NOTHING) this.dropped.push(`${at}${name}`);
      else values[name] = read;
    }
    return values;
  }

  #value(field: Field, value: unknown, at: string): Read {
    if (value === null) return field.required ? NOTHING : null;
    switch (field.type) {
      case 'list':
        return this.#list(value, (one) => (typeof one === 'string' && isStorable(one) ? one : NOTHING), at);
      case 'embedded': {
        const parts = new Map(Object.entries(field.fields));
        const one = (part: unknown, place: string): Read =>
          isObject(part) ? this.read(parts, part, `${place}.`) : NOTHING;
        return field.many ? this.#list(value, one, at) : one(value, at);
      }
      case 'lines': {
        const line = this.#resources.get(field.of);
        if (!line) return NOTHING;
        const parts = new Map(fieldsOfLine(line));
        return this.#list(value, (part, place) => (isObject(part) ? this.read(parts, part, `${place}.`) : NOTHING), at);
      }
      case 'relation':
      case 'image':
        return field.many ? this.#list(value, (one) => plainOf(field, one), at) : plainOf(field, value);
      default:
        return plainOf(field, value);
    }
  }

  #list(value: unknown, read: (one: unknown, at: string) => Read, at: string): Read {
    if (!Array.isArray(value)) return NOTHING;
    const most = 100;
    return value.slice(0, most).flatMap((one, index) => {
      const place = `${at}[${index}]`;
      const known = read(one, place);
      if (known === NOTHING) this.dropped.push(place);
      return known === NOTHING ? [] : [known];
    });
  }
}

/**
 * Reads a record that a model, or a person after it, sent. Unknown fields and those without the right to write them are left
 * out, whatever they are called: roles, id, isAdmin. Limits are checked by the server's own validation when it is written.
 */
export function readValues(
  resource: Resource,
  roles: HeldRoles,
  operation: 'create' | 'update',
  sent: unknown,
  resources: Resources,
): ReadValues {
  if (!isObject(sent)) return { values: {}, dropped: [] };
  const reader = new ValueReader(resources);
  const values = reader.read(new Map(fieldsToSet(resource, roles, operation)), sent, '');
  return { values, dropped: reader.dropped };
}
