import { presetsOf, ROLES, sharedExceptions, type HeldRoles, type NamedRight, type Role } from '#resource';
import type { Actor } from '../types.ts';

/** Roles that each role includes (docs/rules/rights.md: a manager has all rights of cashiers, drivers and kitchen). */
const INCLUDES: Readonly<Record<Role, readonly Role[]>> = {
  ROLE_ADMIN: ['ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER', 'ROLE_KITCHEN'],
  ROLE_MANAGER: ['ROLE_CASHIER', 'ROLE_AGENT_DRIVER', 'ROLE_KITCHEN'],
  ROLE_CASHIER: [],
  ROLE_AGENT_DRIVER: [],
  ROLE_KITCHEN: [],
};

const widen = (roles: readonly Role[]) => new Set(roles.flatMap((role) => [role, ...INCLUDES[role]]));

/**
 * The common rights of a station's account and its operator (docs/decisions/pins.md): a manager's station with a cashier has a
 * cashier's rights, and so has a cashier's station with a manager. Included roles are left out. Of own roles, all that is taken
 * stays taken.
 * @param rights the named rights of all plugins
 */
export function sharedRoles(account: HeldRoles, operator: HeldRoles, rights: readonly NamedRight[]): HeldRoles {
  const theirs = widen(presetsOf(operator));
  const both = [...widen(presetsOf(account))].filter((role) => theirs.has(role));
  const roles = ROLES.filter((role) => both.includes(role) && !both.some((other) => INCLUDES[other].includes(role)));
  return [...roles, ...sharedExceptions(account, operator, rights)];
}

/** A station's account with its operator: their common rights, in the operator's name. */
export const operatedBy = (
  account: Actor,
  operator: Pick<Actor, 'roles' | 'agentId'> & { readonly id: number },
  rights: readonly NamedRight[],
): Actor => ({
  ...account,
  operatorId: operator.id,
  roles: sharedRoles(account.roles, operator.roles, rights),
  agentId: operator.agentId ?? account.agentId,
});
