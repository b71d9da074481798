import type { Ticket, TicketItem } from './ticket.ts';

/** A moment of the tests, ms since 1970. */
export const NOW = Date.parse('2026-11-25T12:00:00Z');

/** An item: `Mint tea`, twice. */
export const item = (over: Partial<TicketItem> = {}): TicketItem => ({
  id: 1,
  product: 23,
  description: 'Mint tea',
  quantity: 2,
  options: [],
  note: '',
  ...over,
});

/** A waiting order, created now. */
export const ticket = (over: Partial<Ticket> = {}): Ticket => ({
  id: 1,
  number: '2-0001',
  status: 'waiting',
  createdAt: NOW,
  since: over.createdAt ?? NOW,
  startedAt: null,
  doneAt: null,
  cancelledAt: null,
  updatedAt: over.createdAt ?? NOW,
  steps: 1,
  service: 'on-store',
  table: '',
  tableId: null,
  mergedInto: '',
  customer: '',
  items: [item()],
  note: '',
  customerNote: '',
  ...over,
});
