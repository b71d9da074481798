/** Preparation state of a document (docs/rules/orders.md, "Preparation state"). */
export type OrderStatus = 'draft' | 'waiting' | 'processing' | 'done' | 'cancelled';

/** Status a document starts with when none is sent: delivery notes go to the kitchen where there is one. */
export function startStatus(type: string, isKitchenEnabled: boolean): OrderStatus {
  if (type === 'delivery-note') return isKitchenEnabled ? 'waiting' : 'done';
  return type === 'refund' ? 'done' : 'draft';
}

/**
 * True when a document may change from one status to another. Recall (done back to work) is a command and
 * allowed. Reopening a cancelled document and cancelling a done one require the right to reopen (administrators and managers).
 */
export function mayMove(from: OrderStatus, to: OrderStatus, canReopen: boolean): boolean {
  if (from === to || canReopen) return true;
  return from !== 'cancelled' && !(from === 'done' && to === 'cancelled');
}

/**
 * When a document was done: of what is done the moment sent, if it can be (not before the start, not later than now), else
 * now; of everything else none. ms since 1970.
 */
export function doneMoment(status: OrderStatus, sent: number | null, start: number, now: number): number | null {
  if (status !== 'done') return null;
  return sent !== null && sent >= start && sent <= now ? sent : now;
}
