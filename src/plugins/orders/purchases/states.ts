// Words for how far a purchase has come: of its declaration, its calls and its rules.

/** How far a purchase has come (docs/rules/purchases.md, "State"). */
export const RECEIPT_STATES = ['draft', 'ordered', 'partly-received', 'received', 'closed', 'cancelled'] as const;
/** How far a purchase has come. */
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** States in which goods are still to come. */
export const AWAITED: readonly ReceiptState[] = ['ordered', 'partly-received'];

/** Why ordered goods never come. */
export const CLOSED_REASONS = ['missing', 'broken'] as const;

/** When goods that are awaited come: before today, today, later. */
export const ARRIVALS = ['late', 'today', 'later'] as const;
/** When goods that are awaited come. */
export type Arrival = (typeof ARRIVALS)[number];
