/**
 * The roles a user can hold, in the order of the table in docs/rules/rights.md. `PUBLIC` stands for a caller who is not signed
 * in. Own roles are put together from them ({@link OwnRole}).
 */
export const ROLES = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER', 'ROLE_KITCHEN'] as const;

/** One role of a signed-in user. */
export type Role = (typeof ROLES)[number];

/**
 * A right by which an own role differs from its preset: `+products.update` is given in addition, `-customers.delete` is taken
 * away, `-orders.refund` takes a named right.
 */
export type RightException = `${'+' | '-'}${string}`;

/**
 * The roles of a person, with the exceptions of an own role. Each decision about rights reads this list, so that its checks
 * of roles find the preset of an own role, and its checks of rights find the exceptions, too.
 */
export type HeldRoles = readonly (Role | RightException)[];

/** Tells whether a text is one of {@link ROLES}. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** Tells whether a text is an exception of an own role. */
export const isRightException = (value: unknown): value is RightException =>
  typeof value === 'string' && /^[+-]\w+\.\w+$/.test(value);

/** The roles and exceptions among values from outside; other values are left out. */
export const heldRolesOf = (values: readonly unknown[]): HeldRoles =>
  values.filter((one) => isRole(one) || isRightException(one));

/** The roles among what a person holds, without exceptions. */
export const presetsOf = (held: HeldRoles): Role[] => held.filter(isRole);

/** Tells whether somebody holds nothing but roles: no own role with exceptions. */
export const isPresetsOnly = (held: HeldRoles): boolean => held.every(isRole);

/** An operation on a resource. */
export type Operation = 'read' | 'create' | 'update' | 'delete';

/** All operations, in display order. */
export const OPERATIONS = ['read', 'create', 'update', 'delete'] as const satisfies readonly Operation[];
