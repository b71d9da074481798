import type { Role } from '#resource';

/** Acts at the till that not everybody may do (DECISIONS 5, 7, 10, 19). */
export type Right = 'price' | 'reduce' | 'assign' | 'quote' | 'refund' | 'reopen' | 'serve';

/** Fields that a missing right is answered on and that a PIN may release (DECISIONS 18): all acts of the shop that can be approved. */
export const APPROVABLE = {
  create: [
    'orderItems.price',
    'orderItems',
    'reduction',
    'promoCode',
    'type',
    'deliveryType',
    'shippingMethod',
    'description',
    'customerNote',
  ],
  update: ['orderItems.price', 'reduction', 'promoCode', 'type', 'status'],
} as const;

/** Settings that give rights. */
export interface RightSettings {
  readonly canCashierChangePrice: boolean;
  readonly canManagerReduce: boolean;
}

/** The person who acts, or who releases an act by PIN. */
export interface Holder {
  readonly roles: readonly Role[];
  readonly isSystem?: boolean;
}

function roleMay(role: Role, right: Right, settings: RightSettings): boolean {
  if (role === 'ROLE_ADMIN') return true;
  if (role === 'ROLE_MANAGER') return right !== 'reduce' || settings.canManagerReduce;
  return role === 'ROLE_CASHIER' && (right === 'serve' || (right === 'price' && settings.canCashierChangePrice));
}

/**
 * Tells whether someone may: change a price; give a reduction or promotion; assign agent and origin order; make quotes; refund
 * without limit; reopen what is cancelled; choose how a new document is served.
 */
export function mayDo(holder: Holder, right: Right, settings: RightSettings): boolean {
  if (holder.isSystem) return true;
  return holder.roles.some((role) => roleMay(role, right, settings));
}

/** Tells whether someone may refund this much (a positive amount): cashiers up to a limit of the settings. */
export function mayRefund(holder: Holder, amount: number, limit: number, settings: RightSettings): boolean {
  return mayDo(holder, 'refund', settings) || (holder.roles.includes('ROLE_CASHIER') && amount <= limit);
}

/**
 * True for people whose only role is driver: they may not set mode of service, shipping method and notes (pos-kitchen-floor.md
 * 5).
 */
export function isOnlyDriver(holder: Holder): boolean {
  const others: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER'];
  return holder.roles.includes('ROLE_AGENT_DRIVER') && !holder.roles.some((role) => others.includes(role));
}
