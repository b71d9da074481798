import { newestFirst, type Ticket } from './ticket.ts';

/** Order of the tickets in Waiting and In Progress. */
export type TicketOrder = 'newest' | 'oldest';

/** Oldest first, by the time since when the guests wait; equal times by id. */
const oldestFirst = (a: Ticket, b: Ticket): number => a.since - b.since || a.id - b.id;

/** Sorts tickets. */
export const sortTickets = (tickets: readonly Ticket[], order: TicketOrder): Ticket[] =>
  tickets.toSorted(order === 'oldest' ? oldestFirst : newestFirst);
