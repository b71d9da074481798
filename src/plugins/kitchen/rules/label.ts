import type { LabelData } from '#shop';
import type { Ticket } from './ticket.ts';

/** Returns the content of the paper label of a ticket. */
export const labelOf = (ticket: Ticket, timeZone: string): LabelData => ({
  number: ticket.number,
  table: ticket.table || null,
  customer: ticket.customer || null,
  deliveryType: ticket.service,
  items: ticket.items.map(({ description, quantity, options, note }) => ({
    description,
    quantity: Math.round(quantity * PIECE),
    details: [...options, note].filter(Boolean),
  })),
  // The kitchen is not told of them.
  guests: null,
  cashier: '',
  note: [ticket.note, ticket.customerNote].filter(Boolean).join('\n'),
  soldAt: ticket.since,
  timeZone,
  station: null,
});

/** Thousandths of a piece. */
const PIECE = 1000;
