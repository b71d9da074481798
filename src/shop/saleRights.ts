import { defineRight, holdsRight, isRightTaken, type HeldRoles, type Role } from '#resource';

const OFFICE: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER'];

/** Named rights of sales, which the till, the editor of orders and the server ask for alike (docs/rules/rights.md). */
export const SALE_RIGHTS = {
  /** Changing a price. Cashiers have it by a setting. */
  price: defineRight('orders.price', OFFICE),
  /** Reductions and promotions. Managers have it by a setting. */
  reduce: defineRight('orders.reduce', ['ROLE_ADMIN']),
  /** Naming agent and origin order. */
  assign: defineRight('orders.assign', OFFICE),
  quote: defineRight('orders.quote', OFFICE),
  /** Refunds without limit. */
  refund: defineRight('orders.refund', OFFICE),
  /** Refunds within the limits of the settings. */
  smallRefund: defineRight('orders.smallRefund', [...OFFICE, 'ROLE_CASHIER']),
  /** Taking up again what is cancelled. */
  reopen: defineRight('orders.reopen', OFFICE),
  /** Choosing how a new document is served. */
  serve: defineRight('orders.serve', [...OFFICE, 'ROLE_CASHIER']),
  /** Cash in and out on a day that somebody else opened. */
  moveCash: defineRight('orders.moveCash', OFFICE),
} as const;

/** Name of a right of sales. */
export type SaleRight = keyof typeof SALE_RIGHTS;

/** Settings that give rights of sales to a role. */
export interface SaleRightSettings {
  readonly canCashierChangePrice: boolean;
  readonly canManagerReduce: boolean;
}

/** Tells whether somebody holds a right of sales: by a role, an own role or a setting. What an own role lacks no setting gives. */
export function holdsSaleRight(held: HeldRoles, right: SaleRight, settings: SaleRightSettings): boolean {
  const named = SALE_RIGHTS[right];
  if (holdsRight(held, named)) return true;
  if (isRightTaken(held, named)) return false;
  if (right === 'reduce') return settings.canManagerReduce && held.includes('ROLE_MANAGER');
  return right === 'price' && settings.canCashierChangePrice && held.includes('ROLE_CASHIER');
}
