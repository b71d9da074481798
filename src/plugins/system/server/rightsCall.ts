import type { Router } from 'express';
import { grantsOf, OPERATIONS, ROLES, type Resource, type Role } from '#resource';
import { LOCALES, methodNotAllowed, type ServerHost } from '#server';
import type { RoleRights } from '../rights.ts';

/** What a role may do with the records of a resource, as its declaration says (DECISIONS 19). */
function rightOf(resource: Resource, role: Role): RoleRights['roles'][string] {
  const grants = grantsOf({ access: { [role]: resource.access?.[role] } }, [role]);
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

/** Rights of every role on every resource that people work with, in the order of the plugins. */
function rightsOf({ resources }: ServerHost): RoleRights[] {
  return [...resources.values()]
    .filter(({ lineOf, viewOf }) => !lineOf && !viewOf)
    .map((resource) => ({
      resource: resource.name,
      roles: Object.fromEntries(ROLES.map((role) => [role, rightOf(resource, role)])),
    }));
}

/** Mounts `GET /{locale}/api/rights`: who may do what, for administrators and managers. */
export function mountRights(router: Router, host: ServerHost): void {
  router.all('/:locale/api/rights', async (request, response, next) => {
    if (!LOCALES.some((name) => name === request.params.locale)) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
    await host.actorOf(request, ['ROLE_ADMIN', 'ROLE_MANAGER']);
    response.setHeader('Cache-Control', 'no-store');
    response.json(rightsOf(host));
    return undefined;
  });
}
