import { isReadable, type Field, type ListFilter, type Resource, type HeldRoles } from '#resource';
import type { JsonSchema } from './recordSchema.ts';

const RANGE = { gte: { type: 'number' }, lte: { type: 'number' } } as const;
const DAY = { type: 'string', format: 'date' } as const;
const PERIOD = { after: DAY, before: DAY } as const;

function conditionSchema(field: Field): JsonSchema | null {
  switch (field.type) {
    case 'text':
      return { type: 'string', description: field.filter === 'partial' ? 'Part of it.' : 'The whole of it.' };
    case 'integer':
    case 'money':
    case 'decimal':
      return { type: 'object', properties: RANGE, additionalProperties: false };
    case 'date':
    case 'datetime':
      return {
        anyOf: [DAY, { type: 'object', properties: PERIOD, additionalProperties: false }],
        description: 'A day, or the first and the last one.',
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'enum': {
      const one = { type: 'string', enum: [...field.values] };
      return { anyOf: [one, { type: 'array', items: one, minItems: 1 }] };
    }
    case 'relation':
      return { type: 'string', description: 'Its name.' };
    default:
      return null;
  }
}

/** Times that every record has, and that every list filters by. */
export const TIMES: Readonly<Record<string, Field>> = {
  createdAt: { type: 'datetime', filter: true },
  updatedAt: { type: 'datetime', filter: true },
};

/** Fields that a list filters by: the declared ones, and the times that the server keeps. */
export const filterFields = ({ fields }: Pick<Resource, 'fields'>): Readonly<Record<string, Field>> => ({
  ...TIMES,
  ...fields,
});

const isFilter = (resource: Resource, name: string, field: Field, roles: HeldRoles): boolean =>
  Boolean(field.filter) && field.ai !== false && (field === TIMES[name] || isReadable(resource, name, roles));

/** The schema of conditions that find records: the list's own filters, and `q`, a search in all texts. */
export function filterSchema(resource: Resource, roles: HeldRoles): JsonSchema {
  const entries = Object.entries(filterFields(resource)).flatMap(([name, field]) => {
    const schema = isFilter(resource, name, field, roles) ? conditionSchema(field) : null;
    if (!schema) return [];
    const said = [schema.description, field.type === 'enum' && field.description].filter(Boolean).join(' ');
    return [[name, said === '' ? schema : { ...schema, description: said }] as const];
  });
  const q = { type: 'string', description: 'Words in any of its texts.' };
  return { type: 'object', additionalProperties: false, properties: { ...Object.fromEntries(entries), q } };
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= 200;

/** One condition of a model as parameters of the list; relations are still names. */
function paramsOf(name: string, field: Field, value: unknown): [string, string | readonly string[]][] {
  switch (field.type) {
    case 'integer':
    case 'money':
    case 'decimal':
      return bounds(name, value, ['gte', 'lte', 'gt', 'lt'], (one) => Number.isFinite(Number(one)));
    case 'date':
    case 'datetime':
      return bounds(name, value, ['after', 'before'], (one) => /^\d{4}-\d{2}-\d{2}/.test(one));
    case 'enum': {
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      const isKnown = values.length > 0 && values.every((one) => field.values.includes(String(one)));
      return isKnown ? [[name, Array.isArray(value) ? values.map(String) : String(value)]] : [];
    }
    case 'boolean':
      return typeof value === 'boolean' ? [[name, String(value)]] : [];
    case 'text':
    case 'relation':
      return isPlain(value) && String(value).trim() !== '' ? [[name, String(value).trim()]] : [];
    default:
      return [];
  }
}

function bounds(
  name: string,
  value: unknown,
  keys: readonly string[],
  isValid: (value: string) => boolean,
): [string, string][] {
  if (isPlain(value)) return isValid(String(value)) ? [[name, String(value)]] : [];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  // Half of a condition would find more than the whole.
  if (!entries.every(([key, one]) => keys.includes(key) && isPlain(one) && isValid(String(one)))) return [];
  return entries.map(([key, one]) => [`${name}[${key}]`, String(one)]);
}

/** Conditions that a model sent: as far as they are filters of the list, and the names of the others. */
export function readConditions(
  resource: Resource,
  roles: HeldRoles,
  sent: Readonly<Record<string, unknown>>,
): { filters: ListFilter; dropped: string[] } {
  const filters: Record<string, string | readonly string[]> = {};
  const dropped: string[] = [];
  const fields = filterFields(resource);
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const params =
      name === 'q' && isPlain(value)
        ? [['q', String(value)] as const]
        : field && isFilter(resource, name, field, roles)
          ? paramsOf(name, field, value)
          : [];
    if (params.length === 0) dropped.push(name);
    for (const [key, text] of params) filters[key] = text;
  }
  return { filters, dropped };
}
