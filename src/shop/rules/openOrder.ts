/** Age after which an open order no longer occupies its table, whatever its status, ms. */
export const SEATED_MS = 12 * 60 * 60 * 1000;

/** Preparation states in which the kitchen still has work. */
export const UNSERVED = ['draft', 'waiting', 'processing'] as const;

/** The facts of an order by which it is open or not. */
export interface OpenOrderFacts {
  readonly type: string | null;
  readonly status: string | null;
  readonly paymentStatus: string | null;
  /** ms since 1970. */
  readonly soldAt: number | null;
}

/**
 * True while an order occupies its table: it is prepared, or was served and is not paid. Sales documents of other types, and
 * orders from before the last 12 hours, do not.
 * @param now ms since 1970
 */
export function isOpenOrder(order: OpenOrderFacts, now: number): boolean {
  if (order.type !== 'delivery-note' || (order.soldAt ?? 0) <= now - SEATED_MS) return false;
  if (UNSERVED.some((one) => one === order.status)) return true;
  return order.status === 'done' && order.paymentStatus !== 'paid';
}
