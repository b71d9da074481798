import type { Minor } from '#resource';

/** Kinds of documents that can be given back: purchases and quotes were not sold. */
export const REFUNDABLE: readonly unknown[] = ['delivery-note', 'invoice', 'order'];

/** What decides on whether a document can be given back. */
export interface RefundableOrder {
  readonly type: string;
  readonly isCancelled: boolean;
  readonly total: Minor;
  readonly refunded: Minor;
}

/** True when a part of a stored document can be given back: it was sold, stands, and is not refunded completely. */
export const isRefundable = ({ type, isCancelled, total, refunded }: RefundableOrder): boolean =>
  REFUNDABLE.includes(type) && !isCancelled && refunded < Math.max(total, 1);
