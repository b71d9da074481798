import type { RequestHandler } from 'express';
import { isAllowed, isReadable, isWritable, OPERATIONS, type Operation, type Resource, type Role } from '#resource';
import { iriOf } from '../api/iri.ts';
import { localeOf } from '../api/errors.ts';
import { unauthenticated } from '../api/write.ts';
import type { AuthParts } from './parts.ts';

/** What somebody may do with a resource; rows may be limited further. */
interface Permission {
  readonly operations: readonly Operation[];
  readonly readable: readonly string[];
  readonly writable: { readonly create: readonly string[]; readonly update: readonly string[] };
}

/**
 * `GET /{locale}/api/me`: the signed-in user, the operator named by `X-Operator`, and by resource what both may do
 * (resources of which nothing is allowed are left out).
 */
export function meHandler(parts: AuthParts, resources: ReadonlyMap<string, Resource>): RequestHandler {
  const known = new Map<string, Readonly<Record<string, Permission>>>();
  return async (request, response) => {
    const actor = await parts.actors.of(request);
    const account = actor.userId === null ? null : await parts.accounts.enabled(actor.userId);
    if (!account) throw unauthenticated();
    const operator = actor.operatorId === null ? null : await parts.accounts.enabled(actor.operatorId);
    const locale = localeOf(request.path);
    const permissions = known.get(actor.roles.join()) ?? permissionsOf(resources, actor.roles);
    known.set(actor.roles.join(), permissions);
    response.setHeader('Cache-Control', 'no-store');
    response.json({
      id: account.id,
      username: account.username,
      fullName: account.fullName,
      roles: actor.roles,
      store: account.storeId === null ? null : iriOf(locale, 'stores', account.storeId),
      agent: account.agentId === null ? null : iriOf(locale, 'agents', account.agentId),
      locale: account.locale,
      operator: operator && {
        id: operator.id,
        username: operator.username,
        fullName: operator.fullName,
        roles: operator.roles,
      },
      permissions,
    });
  };
}

function permissionsOf(resources: ReadonlyMap<string, Resource>, roles: readonly Role[]): Record<string, Permission> {
  const allowed = [...resources].map(([name, resource]) => [name, permissionOf(resource, roles)] as const);
  return Object.fromEntries(allowed.filter(([, permission]) => permission.operations.length > 0));
}

function permissionOf(resource: Resource, roles: readonly Role[]): Permission {
  const names = ['id', ...Object.keys(resource.fields), 'createdAt', 'updatedAt'];
  const writable = (operation: 'create' | 'update') =>
    names.filter((name) => isWritable(resource, name, roles, operation));
  return {
    operations: OPERATIONS.filter((operation) => isAllowed(resource, roles, operation)),
    readable: names.filter((name) => isReadable(resource, name, roles)),
    writable: { create: writable('create'), update: writable('update') },
  };
}
