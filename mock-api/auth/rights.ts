import { ROLES, type Role } from '#resource';

/** Roles whose every right a role has too (DECISIONS 19: a manager may do all that cashiers, drivers and kitchen may). */
const INCLUDES: Readonly<Record<Role, readonly Role[]>> = {
  ROLE_ADMIN: ['ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER', 'ROLE_KITCHEN'],
  ROLE_MANAGER: ['ROLE_CASHIER', 'ROLE_AGENT_DRIVER', 'ROLE_KITCHEN'],
  ROLE_CASHIER: [],
  ROLE_AGENT_DRIVER: [],
  ROLE_KITCHEN: [],
};

const widen = (roles: readonly Role[]) => new Set(roles.flatMap((role) => [role, ...INCLUDES[role]]));

/**
 * The rights a station's account and its operator both have (DECISIONS 18): a manager's station with a cashier at it has a
 * cashier's rights, and so has a cashier's station with a manager at it. Roles that another one includes are left out.
 */
export function sharedRoles(account: readonly Role[], operator: readonly Role[]): Role[] {
  const theirs = widen(operator);
  const both = [...widen(account)].filter((role) => theirs.has(role));
  return ROLES.filter((role) => both.includes(role) && !both.some((other) => INCLUDES[other].includes(role)));
}
