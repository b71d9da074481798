import { holdsRight, isSameBusinessDay, type BusinessDays, type HeldRoles, type Role } from '#resource';
import { idOrNull, isRefundable, SALE_RIGHTS } from '#shop';
import type { OrderRow } from './orderRows.ts';

/** Person who views an order, the current time and the shop's days. */
export interface Viewer extends BusinessDays {
  readonly id: number;
  readonly roles: HeldRoles;
  /** ms since 1970. */
  readonly now: number;
}

const RUN_THE_SHOP: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER'];

/**
 * True when the person sold the order, or when it was sold at their till by an operator who was picked without a PIN.
 */
const isOwn = ({ sellerId, order }: OrderRow, id: number): boolean =>
  sellerId === id || (order.operatorVerified === false && idOrNull(order.station) === id);

/**
 * True when the person may edit the order, by the server's rule: cashiers edit their own sales of today
 * (docs/rules/rights.md, "Own sales").
 */
export function mayEdit(row: OrderRow, viewer: Viewer): boolean {
  const { id, roles, now } = viewer;
  // Refunds are final. Rejected writes are repaired in the queue.
  if (row.type === 'refund' || row.isCancelled || row.queue === 'refused') return false;
  if (row.queue === 'waiting' || RUN_THE_SHOP.some((role) => roles.includes(role))) return true;
  const isToday = isSameBusinessDay(row.at, now, viewer);
  return roles.includes('ROLE_CASHIER') && isOwn(row, id) && isToday;
}

/** True when a part of the order can be refunded: it is on the server, was sold, and is not refunded completely. */
export function mayRefund(row: OrderRow, { roles }: Pick<Viewer, 'roles'>): boolean {
  return holdsRight(roles, SALE_RIGHTS.smallRefund) && row.id !== null && isRefundable(row);
}
