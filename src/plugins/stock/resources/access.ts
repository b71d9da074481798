import type { Role, Scope } from '#resource';

/** Roles that may see costs, move goods and compare counts (docs/rules/rights.md, "Costs and suppliers"). */
export const BUYERS = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const satisfies readonly Role[];

/** Roles that count. Starting, comparing and posting is for the roles that buy. */
export const COUNTERS = [...BUYERS, 'ROLE_CASHIER'] as const satisfies readonly Role[];

/** The own store's rows, and those without a store (docs/rules/rights.md, "Stores"). */
export const OWN_STORE = { store: '$store' } as const satisfies Scope;
