import type { Ticket } from './ticket.ts';

/** Kinds of changes that other users make to an order on the board. */
export type ChangeKind = 'cancelled' | 'merged' | 'resumed' | 'items' | 'note' | 'table';

/** A change, to be announced. */
export interface TicketChange {
  readonly id: number;
  readonly number: string;
  readonly kind: ChangeKind;
  /** `merged`: number of the order that has its items now. */
  readonly into: string;
}

const content = ({ items }: Ticket) =>
  items
    .map(({ product, description, quantity, options, note }) =>
      JSON.stringify([product, description, quantity, options, note]),
    )
    .toSorted()
    .join('\n');

/** The weightiest change between two states of an order; null: none that the kitchen has to know. */
export function changeOf(before: Ticket, after: Ticket): TicketChange | null {
  const kind = kindOf(before, after);
  return kind && { id: after.id, number: after.number, kind, into: after.mergedInto };
}

function kindOf(before: Ticket, after: Ticket): ChangeKind | null {
  if (after.status === 'cancelled') {
    if (before.status === 'cancelled') return null;
    return after.mergedInto === '' ? 'cancelled' : 'merged';
  }
  if (before.status === 'cancelled') return 'resumed';
  if (content(before) !== content(after)) return 'items';
  if (before.note !== after.note || before.customerNote !== after.customerNote) return 'note';
  return before.table !== after.table || before.service !== after.service ? 'table' : null;
}
