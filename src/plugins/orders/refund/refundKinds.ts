/**
 * Uses of the value of returned goods: paid back, counted towards a new sale, or kept: set off against what is owed,
 * and the rest put into the customer's credit.
 */
export const REFUND_KINDS = ['refund', 'exchange', 'credit'] as const;

/** One of {@link REFUND_KINDS}. */
export type RefundKind = (typeof REFUND_KINDS)[number];
