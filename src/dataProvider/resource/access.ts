import type { Grant, GrantShort, Limit, Resource, Scope } from './define.ts';
import type { Operation, Role } from './roles.ts';

/** The grants of a caller's roles on a resource (docs/rules/rights.md). A caller without roles has the public grants. */
export function grantsOf(resource: Pick<Resource, 'access'>, roles: readonly Role[]): Grant[] {
  const { access = {} } = resource;
  const given = [...roles.map((role) => access[role]), access.PUBLIC];
  return given.flatMap((grant) => (grant === undefined ? [] : [typeof grant === 'string' ? SHORT[grant] : grant]));
}

const SHORT: Record<GrantShort, Grant> = {
  all: { read: true, create: true, update: true, delete: true },
  edit: { read: true, create: true, update: true },
  read: { read: true },
};

/** Tells whether any of the roles allows the operation (rows may still be limited by {@link scopesOf}). */
export function isAllowed(resource: Pick<Resource, 'access'>, roles: readonly Role[], operation: Operation): boolean {
  return grantsOf(resource, roles).some((grant) => grant[operation] !== undefined);
}

/** Row limits of an operation: `null` when some role has no limit, else the scopes of which at least one must match. */
export function scopesOf(
  resource: Pick<Resource, 'access'>,
  roles: readonly Role[],
  operation: Exclude<Operation, 'create'>,
): Scope[] | null {
  const scopes: Scope[] = [];
  for (const grant of grantsOf(resource, roles)) {
    const scope = grant[operation];
    if (scope === true) return null;
    if (scope) scopes.push(...(isList(scope) ? scope : [scope]));
  }
  return scopes;
}

const isList = (limit: Limit): limit is readonly Scope[] => Array.isArray(limit);
const holdsOne = (allowed: readonly Role[], roles: readonly Role[]) => allowed.some((role) => roles.includes(role));

/** Tells whether a field exists for these roles: hidden fields can be neither read, filtered, ordered nor searched. */
export function isReadable(resource: Resource, field: string, roles: readonly Role[]): boolean {
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
  roles: readonly Role[],
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
