import {
  fromScaled,
  historyImportOf,
  isAllowed,
  isCellField,
  isImportedBy,
  isWritable,
  scopesOf,
  wireDigits,
  type Currencies,
  type Field,
  type HistoryImport,
  type Resource,
  type HeldRoles,
} from '#resource';
import { Problem, type ServerHost } from '#server';
import type { ImportField } from '../rules/types.ts';
import { ownerFields } from './names.ts';

/** Tells whether these roles may change all records: who may change only their own account imports none. */
export const mayUpdateAll = (resource: Resource, roles: HeldRoles): boolean =>
  !historyImportOf(resource) && isAllowed(resource, roles, 'update') && scopesOf(resource, roles, 'update') === null;

/** Tells whether these roles may import a resource: create its records, or change all of them. */
export const mayImport = (resource: Resource, roles: HeldRoles): boolean =>
  isImportedBy(resource, roles) && (isAllowed(resource, roles, 'create') || mayUpdateAll(resource, roles));

/** Tells whether each manager may look after every import of such records: not where they see those of their store alone. */
export const isForManagers = (resource: Resource): boolean =>
  mayImport(resource, ['ROLE_MANAGER']) &&
  isAllowed(resource, ['ROLE_MANAGER'], 'read') &&
  scopesOf(resource, ['ROLE_MANAGER'], 'read') === null;

/**
 * The resource to import.
 * @throws Problem 422 for an unknown one, 403 for one that the caller may not import (docs/rules/rights.md)
 */
export function requireImportable(resources: Resources, entity: string, roles: HeldRoles): Resource {
  const resource = resourceOf(resources, entity);
  if (!resource)
    throw new Problem(422, 'This kind of records cannot be imported.', {
      violations: [{ propertyPath: 'entity', code: 'violation.choice' }],
    });
  if (!mayImport(resource, roles))
    throw new Problem(403, `You may not import ${resource.name}.`, {
      code: 'problem.forbidden.create',
      params: { resource: resource.name },
    });
  return resource;
}

/** Fields that an import may fill, as these roles may write them. */
export function importFields(
  resource: Resource,
  resources: Resources,
  roles: HeldRoles,
  currencies: Currencies,
): ImportField[] {
  const own = Object.entries(resource.fields)
    .filter(([name, field]) => isFillable(resource, name, field, resources, roles))
    .map(([name, field]) => ({ ...describe(name, field, currencies), ...makingOf(field, resources, roles) }));
  const history = historyImportOf(resource);
  if (!history) return own;
  const beside = [
    ...namedFields(history, resources, roles, currencies),
    ...lineFields(resource, history, resources, currencies),
  ];
  return [...own, ...beside].map((field) => ({ ...field, required: history.required.includes(field.name) }));
}

/** Texts by which a file names records that are made when they are not here. They are chosen by hand: no column means them by its name. */
function namedFields(
  { named }: HistoryImport,
  resources: Resources,
  roles: HeldRoles,
  currencies: Currencies,
): ImportField[] {
  const target = named && resources.get(named.of);
  if (!target || !isAllowed(target, roles, 'create') || !isAllowed(target, roles, 'read')) return [];
  return Object.entries(named.fields).flatMap(([name, of]) => {
    const field = target.fields[of];
    return field ? [{ ...describe(name, field, currencies), importNames: [] }] : [];
  });
}

/** Fields of the lines of a record, each under the name of its field in the record. */
function lineFields(
  resource: Resource,
  { lines }: HistoryImport,
  resources: Resources,
  currencies: Currencies,
): ImportField[] {
  const field = resource.fields[lines.field];
  const declared = field?.type === 'lines' ? resources.get(field.of)?.fields : undefined;
  return lines.fields.flatMap((name) => {
    const one = declared?.[name];
    if (!one) return [];
    const described = describe(`${lines.field}.${name}`, one, currencies);
    return [{ ...described, importNames: [name, ...described.importNames] }];
  });
}

/** Tells which field names a new record of a relation's target, where these roles can make one of its name alone. */
function makingOf(field: Field, resources: Resources, roles: HeldRoles): Pick<ImportField, 'makes'> {
  const target = field.type === 'relation' ? resources.get(field.to) : undefined;
  if (!target || target.accounts === true || target.viewOf || !isAllowed(target, roles, 'create')) return {};
  const name = target.fields[target.title];
  const isName = name?.type === 'text' && name.format === undefined && name.pattern === undefined;
  const others = Object.entries(target.fields).filter(
    ([other, { required, default: value, computed }]) =>
      other !== target.title && required === true && value === undefined && computed !== true,
  );
  // A stage without its board would be on no screen.
  const isEnough =
    isName &&
    others.length === 0 &&
    ownerFields(target).length === 0 &&
    isWritable(target, target.title, roles, 'create');
  return isEnough ? { makes: target.title } : {};
}

function isFillable(resource: Resource, name: string, field: Field, resources: Resources, roles: HeldRoles): boolean {
  if (!isCellField(resource, name)) return false;
  if (field.type === 'relation') {
    const target = resources.get(field.to);
    if (!target || !isAllowed(target, roles, 'read')) return false;
  }
  if (historyImportOf(resource)) return true;
  return isWritable(resource, name, roles, 'create') || isWritable(resource, name, roles, 'update');
}

function describe(name: string, field: Field, currencies: Currencies): ImportField {
  const isText = field.type === 'text';
  return {
    name,
    type: field.type,
    required: field.required === true && field.default === undefined,
    unique: field.unique === true,
    isMany: field.type === 'list' || ('many' in field && field.many === true),
    target: field.type === 'relation' ? field.to : null,
    values: 'values' in field ? [...(field.values ?? [])] : [],
    importNames: [...(field.importNames ?? [])],
    sample: sampleText(field.sample),
    format: isText ? (field.format ?? null) : null,
    pattern: isText ? (field.pattern ?? null) : null,
    decimals: decimalsOf(field, currencies),
    ...boundsOf(field, currencies),
  };
}

function sampleText(sample: unknown): string {
  if (Array.isArray(sample)) return sample.map(String).join(', ');
  return typeof sample === 'string' || typeof sample === 'number' || typeof sample === 'boolean' ? String(sample) : '';
}

function decimalsOf(field: Field, currencies: Currencies): number | null {
  if (field.type === 'money') return wireDigits(field, currencies);
  if (field.type === 'decimal') return field.scale;
  return field.type === 'integer' ? 0 : null;
}

/** Bounds in the API's units. */
function boundsOf(field: Field, currencies: Currencies): Pick<ImportField, 'min' | 'max'> {
  switch (field.type) {
    case 'money': {
      const lowest = field.min === undefined ? 0 : field.min;
      return { min: lowest === null ? null : fromScaled(lowest, wireDigits(field, currencies)), max: null };
    }
    case 'integer':
    case 'decimal':
      return { min: field.min ?? null, max: field.max ?? null };
    case 'text':
      return { min: field.min ?? null, max: field.max ?? (field.multiline ? LONGEST_TEXT : LONGEST_LINE) };
    case 'list':
      return { min: null, max: field.max ?? LONGEST_LIST };
    default:
      return { min: null, max: null };
  }
}

/** Fields that identify records together, as a resource declares them; none where each key does alone. */
const sharedKey = ({ importable }: Resource): readonly string[] =>
  (typeof importable === 'object' ? importable.key : undefined) ?? [];

/** Fields that tell records with the same key apart. */
export function besideKey(resource: Resource, key: string | null): readonly string[] {
  const [first, ...others] = sharedKey(resource);
  return first === key ? others : [];
}

/** Fields by which existing records may be found: unique ones first, then e-mail, phone and codes. */
export function keyFields(resource: Resource, fields: readonly ImportField[]): string[] {
  // Records of an earlier system are new ones.
  if (historyImportOf(resource)) return [];
  const [shared] = sharedKey(resource);
  const isKey = ({ name, type, format, unique }: ImportField) => {
    if (name === shared) return true;
    const declared = resource.fields[name];
    if (declared?.type === 'text' && declared.translatable) return false;
    return (type === 'text' || type === 'integer') && (unique || IDENTIFYING.has(format ?? ''));
  };
  return fields
    .filter(isKey)
    .toSorted((one, other) => Number(other.unique) - Number(one.unique))
    .map(({ name }) => name);
}

type Resources = ServerHost['resources'];

/** Longest text of a field without a declared limit, characters: of a line, and of several. */
const LONGEST_LINE = 255;
const LONGEST_TEXT = 65_535;
/** Most entries of a list without a declared limit. */
const LONGEST_LIST = 100;
/** Formats of texts that identify a record. */
const IDENTIFYING: ReadonlySet<string> = new Set(['email', 'phone', 'code']);

/** A resource that can be imported, by class (`Product`, `App\\Entity\\Product`) or name (`products`). */
function resourceOf(resources: Resources, entity: string): Resource | undefined {
  const name = entity.trim().split('\\').at(-1)?.toLowerCase();
  return [...resources.values()].find(
    (one) => one.importable !== undefined && (one.className.toLowerCase() === name || one.name.toLowerCase() === name),
  );
}
