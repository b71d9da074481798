import { pieces } from './made.ts';
import type { Ticket } from './ticket.ts';

/** Pieces of one item that are left to make over all open orders. */
export interface AllDayItem {
  readonly name: string;
  /** Quantities of items may have three decimals. */
  readonly waiting: number;
  readonly processing: number;
  readonly total: number;
}

/**
 * Sum per item over what waits (drafts, too) and what is in progress, largest first, equal sums by name. Items are the same
 * when they have the same product and description, or without a product the same description. What is made is left out.
 * @param leftOf thousandths that are left to make of an order's items, by id; items without an entry are not counted
 */
export function allDayTotals(
  tickets: Iterable<Ticket>,
  leftOf: (ticket: Ticket) => ReadonlyMap<number, number>,
): AllDayItem[] {
  const sums = new Map<string, { name: string; waiting: number; processing: number }>();
  for (const ticket of tickets) {
    const { status, items } = ticket;
    if (status === 'done' || status === 'cancelled') continue;
    const left = leftOf(ticket);
    for (const { id, product, description } of items) {
      const key = `${product ?? ''} ${description}`;
      const sum = sums.get(key) ?? { name: description, waiting: 0, processing: 0 };
      sum[status === 'processing' ? 'processing' : 'waiting'] += left.get(id) ?? 0;
      sums.set(key, sum);
    }
  }
  return [...sums.values()]
    .map(({ name, waiting, processing }) => ({
      name,
      waiting: pieces(waiting),
      processing: pieces(processing),
      total: pieces(waiting + processing),
    }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name));
}
