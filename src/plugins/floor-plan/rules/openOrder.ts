import type { FlatRowOf } from '#resource';

/** Age after which an open order no longer occupies its table, whatever its status, ms; the till counts the same way. */
export const SEATED_MS = 12 * 60 * 60 * 1000;

/** Preparation states in which the kitchen still has work. */
export const UNSERVED = ['draft', 'waiting', 'processing'] as const;

/** The fields of a stored order by which it is open or not. */
type OpenOrder = Pick<FlatRowOf<'orders'>, 'type' | 'status' | 'paymentStatus' | 'soldAt'>;

/**
 * True while an order occupies its table: it is prepared, or was served and is not paid. Sales documents of other types, and
 * orders from before the last 12 hours, do not.
 * @param order a stored row: `type`, `status`, `paymentStatus` and `soldAt` in ms since 1970
 */
export function isOpenOrder(order: OpenOrder, now: number): boolean {
  if (order.type !== 'delivery-note' || (order.soldAt ?? 0) <= now - SEATED_MS) return false;
  if (UNSERVED.some((one) => one === order.status)) return true;
  return order.status === 'done' && order.paymentStatus !== 'paid';
}
