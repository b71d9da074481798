/** A lead is open, won or lost (docs/rules/boards.md, "Closed leads"). */
export const LEAD_STATUSES = ['open', 'completed', 'lost'] as const;
/** Status of a lead. */
export type LeadStatus = (typeof LEAD_STATUSES)[number];
