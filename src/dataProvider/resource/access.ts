import type { Grant, GrantShort, Limit, Resource, Scope } from './define.ts';
import { isPresetsOnly, isRole, OPERATIONS, type HeldRoles, type Operation, type Role } from './roles.ts';

/**
 * The grants of a caller's roles on a resource (docs/rules/rights.md), with the exceptions of an own role. A caller without roles
 * has the public grants.
 */
export function grantsOf(resource: Guarded, held: HeldRoles): Grant[] {
  const { access = {} } = resource;
  const roles = held.filter(isRole);
  const own = roles.flatMap((role) => grantOf(access[role]));
  return [...(isPresetsOnly(held) ? own : withExceptions(resource, held, own)), ...grantOf(access.PUBLIC)];
}

const SHORT: Record<GrantShort, Grant> = {
  all: { read: true, create: true, update: true, delete: true },
  edit: { read: true, create: true, update: true },
  read: { read: true },
};

const grantOf = (grant: GrantShort | Grant | undefined): Grant[] =>
  grant === undefined ? [] : [typeof grant === 'string' ? SHORT[grant] : grant];

/**
 * Applies the exceptions of an own role. What is given has the limits of managers: their rows and fields. Without the right to
 * read there is none to change or delete. Rows of lines follow the record that they belong to.
 */
function withExceptions({ name, access = {}, lineOf }: Guarded, held: HeldRoles, own: readonly Grant[]): Grant[] {
  const subject = lineOf ?? name;
  const given = OPERATIONS.filter((operation) => held.includes(`+${subject}.${operation}`));
  const isWritten = given.includes('create') || given.includes('update');
  const added = lineOf !== undefined && isWritten ? OPERATIONS : given;
  const all = [...own, ...grantOf(access.ROLE_MANAGER).map((grant) => only(grant, added))];
  if (lineOf !== undefined) return held.includes(`-${subject}.read`) ? [] : all;
  const isUnread = held.includes(`-${name}.read`);
  const kept = OPERATIONS.filter(
    (operation) => !held.includes(`-${name}.${operation}`) && (!isUnread || operation === 'create'),
  );
  return all.map((grant) => only(grant, kept));
}

/** A grant with these operations alone. */
function only(grant: Grant, operations: readonly Operation[]): Grant {
  const left: readonly string[] = OPERATIONS.filter((operation) => !operations.includes(operation));
  return Object.fromEntries(Object.entries(grant).filter(([key]) => !left.includes(key)));
}

/** Tells whether any of the roles allows the operation (rows may still be limited by {@link scopesOf}). */
export function isAllowed(resource: Guarded, roles: HeldRoles, operation: Operation): boolean {
  return grantsOf(resource, roles).some((grant) => grant[operation] !== undefined);
}

/** Row limits of an operation: `null` when some role has no limit, else the scopes of which at least one must match. */
export function scopesOf(resource: Guarded, roles: HeldRoles, operation: Exclude<Operation, 'create'>): Scope[] | null {
  const scopes: Scope[] = [];
  for (const grant of grantsOf(resource, roles)) {
    const scope = grant[operation];
    if (scope === true) return null;
    if (scope) scopes.push(...(isList(scope) ? scope : [scope]));
  }
  return scopes;
}

const isList = (limit: Limit): limit is readonly Scope[] => Array.isArray(limit);
const holdsOne = (allowed: readonly Role[], roles: HeldRoles) => allowed.some((role) => roles.includes(role));

/** Tells whether a field exists for these roles: hidden fields can be neither read, filtered, ordered nor searched. */
export function isReadable(resource: Resource, field: string, roles: HeldRoles): boolean {
  const declared = resource.fields[field];
  if (!declared) return field === 'id' || field === 'createdAt' || field === 'updatedAt';
  if (declared.readable === false || (declared.type === 'text' && declared.format === 'secret')) return false;
  if (declared.readable && !holdsOne(declared.readable, roles)) return false;
  return grantsOf(resource, roles).some(
    (grant) => grant.read && (!grant.readFields || grant.readFields.includes(field)),
  );
}

/** Tells whether these roles may set a field in this operation; `false` for fields written only by the server. */
export function isWritable(
  resource: Resource,
  field: string,
  roles: HeldRoles,
  operation: 'create' | 'update',
): boolean {
  const declared = resource.fields[field];
  if (
    !declared ||
    (declared.computed && !declared.acceptsInput) ||
    declared.type === 'collection' ||
    declared.writable === false
  )
    return false;
  if (declared.createOnly && operation === 'update') return false;
  if (declared.writable && !holdsOne(declared.writable, roles)) return false;
  return grantsOf(resource, roles).some(
    (grant) =>
      grant[operation] &&
      (!grant.fields || grant.fields.includes(field)) &&
      (operation === 'create' || !grant.updateFields || grant.updateFields.includes(field)),
  );
}

/** The part of a resource that decides about rights. */
type Guarded = Pick<Resource, 'access' | 'name'> & Partial<Pick<Resource, 'lineOf'>>;
