// States of a purchase, shared by its declaration, its calls and its rules.

/** States of a purchase (docs/rules/purchases.md, "State"). */
export const RECEIPT_STATES = ['draft', 'ordered', 'partly-received', 'received', 'closed', 'cancelled'] as const;
/** State of a purchase. */
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** States in which goods are still to come. */
export const AWAITED: readonly ReceiptState[] = ['ordered', 'partly-received'];

/** Reasons to close a line before it is received in full. */
export const CLOSED_REASONS = ['missing', 'broken'] as const;

/** Expected arrival of awaited goods: before today, today, later. */
export const ARRIVALS = ['late', 'today', 'later'] as const;
/** Expected arrival of awaited goods. */
export type Arrival = (typeof ARRIVALS)[number];
