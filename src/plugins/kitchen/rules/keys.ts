import type { ColumnId } from './columns.ts';
import type { Ticket } from './ticket.ts';

/**
 * Number keys of the tickets: down Waiting, then down In Progress, as they are seen. Further ones have none.
 * @param columns tickets by column, as shown
 */
export function keysOf(columns: Readonly<Record<ColumnId, readonly Ticket[]>>): ReadonlyMap<string, number> {
  const open = [...columns.waiting, ...columns.processing];
  return new Map(KEYS.slice(0, open.length).flatMap((key, at) => (open[at] ? [[key, open[at].id]] : [])));
}

/** Keys that bump a ticket, in order. */
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
