import type { Ticket } from './ticket.ts';

/**
 * Tells whether an answer is older than what is shown, so that a card never jumps back: it knows fewer steps of the order's
 * history, or as many and an earlier change.
 */
export const isOlder = (answer: Ticket, shown: Ticket): boolean =>
  answer.steps < shown.steps || (answer.steps === shown.steps && answer.updatedAt < shown.updatedAt);
