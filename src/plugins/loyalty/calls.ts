import { defineCall, type HeldRoles, type Role } from '#resource';

/** Roles that take points at the till. */
export const SELLERS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER'] as const satisfies readonly Role[];

/** True for somebody who takes points at the till. */
export const isSeller = (roles: HeldRoles): boolean => SELLERS.some((role) => roles.includes(role));

/** Points of a customer and what they can be spent on, for the till. */
export const standingCall = defineCall({
  method: 'GET',
  path: 'loyalty/standing',
  needs: 'loyalty_accounts.read',
  roles: SELLERS,
  isRightEnough: true,
  summary: 'Points and tier of a customer, and the rewards that they can be spent on',
  query: { customer: { type: 'integer', required: true, min: 1 } },
  output: {
    account: { type: 'integer', default: null },
    points: { type: 'integer', required: true },
    tier: { type: 'text', default: null },
    next: { type: 'text', default: null, description: 'Name of the next tier.' },
    missing: { type: 'integer', required: true, description: 'Points that are missing for it; 0: there is none.' },
    rewards: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        id: { type: 'integer', required: true },
        name: { type: 'text', required: true },
        kind: { type: 'enum', values: ['amount', 'product'], required: true },
        cost: { type: 'integer', required: true },
        amount: { type: 'money', required: true },
        product: { type: 'integer', default: null },
        minimum: { type: 'money', required: true },
      },
    },
  },
});

/** Changes points by hand. */
export const adjustCall = defineCall({
  method: 'POST',
  path: 'loyalty/adjust',
  needs: 'loyalty_accounts.read',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'Gives a customer points or takes them off, with the reason',
  input: {
    customer: { type: 'integer', required: true, min: 1 },
    points: { type: 'integer', min: -1_000_000, max: 1_000_000, required: true },
    reason: { type: 'text', max: 500, required: true },
  },
  output: { points: { type: 'integer', required: true } },
});

/** The points that all customers together can spend. */
export const reportCall = defineCall({
  method: 'GET',
  path: 'loyalty/report',
  needs: 'loyalty_movements.read',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  isRightEnough: true,
  summary: 'Points that customers have, and how they came about',
  output: {
    customers: { type: 'integer', required: true },
    points: { type: 'integer', required: true },
    sums: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        kind: { type: 'text', required: true },
        count: { type: 'integer', required: true },
        points: { type: 'integer', required: true },
        amount: { type: 'money', min: null, required: true },
      },
    },
  },
});
