import type { Access, Role, Scope } from '#resource';

/** Roles that may see costs and suppliers (docs/rules/rights.md, "Costs and suppliers"). */
export const BUYERS = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const satisfies readonly Role[];

/** Rights on categories and promo codes (docs/rules/rights.md, "Table of roles"). The kitchen reads products only. */
export const CATALOGUE_ACCESS = {
  ROLE_ADMIN: 'all',
  ROLE_MANAGER: 'all',
  ROLE_CASHIER: 'read',
  ROLE_AGENT_DRIVER: 'read',
} as const satisfies Access;

/** The own store's rows, and those without a store (docs/rules/rights.md, "Stores"). */
export const OWN_STORE = { store: '$store' } as const satisfies Scope;
