import { grantsOf, OPERATIONS, ROLES, type Resource, type Role } from '#resource';
import type { ServerHost } from '#server';
import type { RoleRight } from '../calls.ts';

/** Right of a role on a resource, by its declaration (docs/rules/rights.md). */
function rightOf(resource: Resource, role: Role): RoleRight {
  const grants = grantsOf({ name: resource.name, access: { [role]: resource.access?.[role] } }, [role]);
  const operations = OPERATIONS.filter((operation) => grants.some((grant) => grant[operation] !== undefined));
  const isLimited = grants.some(
    (grant) =>
      grant.fields !== undefined ||
      grant.updateFields !== undefined ||
      grant.readFields !== undefined ||
      operations.some((operation) => grant[operation] !== undefined && grant[operation] !== true),
  );
  return { operations, isLimited };
}

/** Rights of every role on every resource except lines and views, in the order of the plugins. */
export function rightsOf({ resources }: ServerHost) {
  return [...resources.values()]
    .filter(({ lineOf, viewOf }) => !lineOf && !viewOf)
    .map((resource) => ({
      resource: resource.name,
      roles: Object.fromEntries(ROLES.map((role) => [role, rightOf(resource, role)])),
    }));
}
