import type { Access, Role } from '#resource';

/** Who sees what things cost and whom they are bought from (DECISIONS 19: a cashier cannot read cost). */
export const BUYERS = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const satisfies readonly Role[];

/** Categories and promo codes (DECISIONS 19): the kitchen reads products only. */
export const CATALOGUE_ACCESS = {
  ROLE_ADMIN: 'all',
  ROLE_MANAGER: 'all',
  ROLE_CASHIER: 'read',
  ROLE_AGENT_DRIVER: 'read',
} as const satisfies Access;
