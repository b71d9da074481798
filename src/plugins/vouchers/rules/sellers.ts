import type { HeldRoles, Role } from '#resource';

/** Roles that sell gift cards and take them as payment. */
export const SELLERS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER'] as const satisfies readonly Role[];

/** True for somebody who sells gift cards and takes them. */
export const isSeller = (roles: HeldRoles): boolean => SELLERS.some((role) => roles.includes(role));
