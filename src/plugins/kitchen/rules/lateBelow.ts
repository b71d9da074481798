import type { Ticket } from './ticket.ts';

/**
 * Ids of the late tickets below the end of a column, the one that waits the longest first.
 * @param tickets in the order that they are drawn in
 * @param last id of the last one in sight; null: nothing is drawn yet
 */
export function lateBelow(
  tickets: readonly Ticket[],
  last: number | null,
  isLate: (ticket: Ticket) => boolean,
): readonly number[] {
  const end = tickets.findIndex(({ id }) => id === last);
  if (end < 0) return [];
  return tickets
    .slice(end + 1)
    .filter(isLate)
    .toSorted((a, b) => a.since - b.since || a.id - b.id)
    .map(({ id }) => id);
}
