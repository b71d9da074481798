import { holdsRight, type HeldRoles, type Minor, type Role } from '#resource';
import { holdsSaleRight, SALE_RIGHTS, type SaleRight, type SaleRightSettings } from '#shop';

/** Fields that a missing right is answered on and that a PIN may release: all acts of the shop that can be approved. */
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

/** Cash put in or taken out on a day that somebody else opened: a PIN may release its amount. */
export const APPROVABLE_MOVEMENTS = { create: ['amount'] } as const;

/** The person who acts, or who releases an act by PIN. */
export interface Holder {
  readonly roles: HeldRoles;
  readonly isSystem?: boolean;
}

/**
 * Tells whether someone may: change a price; give a reduction or promotion; assign agent and origin order; make quotes; refund
 * without limit; reopen what is cancelled; choose how a new document is served.
 */
export function mayDo(holder: Holder, right: SaleRight, settings: SaleRightSettings): boolean {
  return holder.isSystem === true || holdsSaleRight(holder.roles, right, settings);
}

/** True for people who put cash into a drawer, or take it out, on a day that somebody else opened. */
export const mayMoveCash = ({ roles, isSystem }: Holder): boolean =>
  isSystem === true || holdsRight(roles, SALE_RIGHTS.moveCash);

/** Limits of a cashier's refunds in minor units. */
export interface RefundLimits {
  /** Limit of one sale, over all of its refunds, minor units. */
  readonly refundLimit: Minor;
  /** Limit of one day, over all sales, minor units; null: none. */
  readonly refundDayLimit: Minor | null;
}

/** Amounts given back, with the refund in question; positive, in minor units. */
export interface GivenBack {
  /** Sum of the sale's refunds, whoever gave them. */
  readonly ofSale: Minor;
  /** By this person on that day. */
  readonly ofDay: Minor;
}

/**
 * The limit that keeps someone from a refund: `role` for people who may not refund at all; null: the refund is allowed.
 * Administrators and managers have no limits, cashiers those of the settings
 * (docs/rules/rights.md, "Refunds").
 */
export function refundHindrance(
  holder: Holder,
  given: GivenBack,
  settings: SaleRightSettings & RefundLimits,
): 'role' | 'sale' | 'day' | null {
  if (mayDo(holder, 'refund', settings)) return null;
  if (!holdsRight(holder.roles, SALE_RIGHTS.smallRefund)) return 'role';
  if (given.ofSale > settings.refundLimit) return 'sale';
  return settings.refundDayLimit !== null && given.ofDay > settings.refundDayLimit ? 'day' : null;
}

/**
 * True for people whose only role is driver: they may not set mode of service, shipping method and notes
 * (docs/rules/rights.md, "Drivers").
 */
export function isOnlyDriver(holder: Holder): boolean {
  const others: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER'];
  return holder.roles.includes('ROLE_AGENT_DRIVER') && !others.some((role) => holder.roles.includes(role));
}
