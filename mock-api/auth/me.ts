import type { Request, RequestHandler } from 'express';
import {
  isAllowed,
  isReadable,
  isRole,
  isWritable,
  OPERATIONS,
  presetsOf,
  type HeldRoles,
  type Operation,
  type Resource,
} from '#resource';
import { iriOf } from '../api/iri.ts';
import { localeOf } from '../api/errors.ts';
import { unauthenticated } from '../api/write.ts';
import type { Account } from './accounts.ts';
import type { AuthParts } from './parts.ts';

/** Rights on a resource. Rows may be limited further. */
interface Permission {
  readonly operations: readonly Operation[];
  readonly readable: readonly string[];
  readonly writable: { readonly create: readonly string[]; readonly update: readonly string[] };
}

/** Creates the answer of `me` for an account that acts with these roles, in the locale of an address. */
export type IdentityOf = (
  path: string,
  account: Account,
  acting: { readonly roles: HeldRoles; readonly operator: Account | null },
) => Readonly<Record<string, unknown>>;

/** Creates identities. The rights of roles are computed once. `lastEventId`: the newest change that the hub has sent. */
export function createIdentityOf(
  resources: ReadonlyMap<string, Resource>,
  lastEventId: () => string | undefined = () => undefined,
): IdentityOf {
  const known = new Map<string, Readonly<Record<string, Permission>>>();
  return (path, account, { roles, operator }) => {
    const locale = localeOf(path);
    const permissions = known.get(roles.join()) ?? permissionsOf(resources, roles);
    known.set(roles.join(), permissions);
    return {
      id: account.id,
      username: account.username,
      fullName: account.fullName,
      ...wireRoles(roles),
      store: account.storeId === null ? null : iriOf(locale, 'stores', account.storeId),
      agent: account.agentId === null ? null : iriOf(locale, 'agents', account.agentId),
      locale: account.locale,
      operator: operator && {
        id: operator.id,
        username: operator.username,
        fullName: operator.fullName,
        ...wireRoles(operator.roles),
      },
      lastEventId: lastEventId(),
      permissions,
    };
  };
}

/** Roles and, of an own role, its exceptions, as they are answered. */
export const wireRoles = (held: HeldRoles) => {
  const exceptions = held.filter((one) => !isRole(one));
  return { roles: presetsOf(held), ...(exceptions.length > 0 && { exceptions }) };
};

/**
 * The additional members for `Prefer: include=me` in the answer of a sign-in or renewal: the identity, which saves the page
 * a call before its first screen.
 */
export async function withMe(
  { parts, identityOf }: { readonly parts: AuthParts; readonly identityOf: IdentityOf },
  request: Request,
  userId: number,
): Promise<{ readonly me?: Readonly<Record<string, unknown>> }> {
  if (!/(?:^|[,;\s])include=me(?:$|[,;\s])/i.test(request.get('Prefer') ?? '')) return {};
  const account = await parts.accounts.enabled(userId);
  return account ? { me: identityOf(request.path, account, { roles: account.roles, operator: null }) } : {};
}

/**
 * `GET /{locale}/api/me`: the signed-in user, the operator named by `X-Operator`, and their common rights by resource.
 * Resources without any right are left out.
 */
export function meHandler(parts: AuthParts, identityOf: IdentityOf): RequestHandler {
  return async (request, response) => {
    const actor = await parts.actors.of(request);
    const account = actor.userId === null ? null : await parts.accounts.enabled(actor.userId);
    if (!account) throw unauthenticated();
    const operator = actor.operatorId === null ? null : await parts.accounts.enabled(actor.operatorId);
    response.setHeader('Cache-Control', 'no-store');
    response.json(identityOf(request.path, account, { roles: actor.roles, operator }));
  };
}

function permissionsOf(resources: ReadonlyMap<string, Resource>, roles: HeldRoles): Record<string, Permission> {
  const allowed = [...resources].map(([name, resource]) => [name, permissionOf(resource, roles)] as const);
  return Object.fromEntries(allowed.filter(([, permission]) => permission.operations.length > 0));
}

function permissionOf(resource: Resource, roles: HeldRoles): Permission {
  const names = ['id', ...Object.keys(resource.fields), 'createdAt', 'updatedAt'];
  const writable = (operation: 'create' | 'update') =>
    names.filter((name) => isWritable(resource, name, roles, operation));
  return {
    operations: OPERATIONS.filter((operation) => isAllowed(resource, roles, operation)),
    readable: names.filter((name) => isReadable(resource, name, roles)),
    writable: { create: writable('create'), update: writable('update') },
  };
}
