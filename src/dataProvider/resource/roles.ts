/**
 * The roles a user can hold, in the order of the table in docs/rules/rights.md. `PUBLIC` stands for a caller who is not signed
 * in.
 */
export const ROLES = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER', 'ROLE_KITCHEN'] as const;

/** One role of a signed-in user. */
export type Role = (typeof ROLES)[number];

/** Tells whether a text is one of {@link ROLES}. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** An operation on a resource. */
export type Operation = 'read' | 'create' | 'update' | 'delete';

/** All operations, in display order. */
export const OPERATIONS = ['read', 'create', 'update', 'delete'] as const satisfies readonly Operation[];
