import type { Ticket, TicketItem } from './ticket.ts';

/** Pieces of one item over all open orders. */
export interface AllDayItem {
  readonly name: string;
  /** Quantities of items may have three decimals. */
  readonly waiting: number;
  readonly processing: number;
  readonly total: number;
}

const THOUSANDTHS = 1000;
const rounded = (value: number) => Math.round(value * THOUSANDTHS) / THOUSANDTHS;

/**
 * Sum per item over what waits (drafts, too) and what is in progress, largest first, equal sums by name. Items are the same
 * when they have the same product and description, or without a product the same description.
 * @param isCounted tells whether an item is of the screen's station
 */
export function allDayTotals(tickets: Iterable<Ticket>, isCounted: (item: TicketItem) => boolean): AllDayItem[] {
  const sums = new Map<string, { name: string; waiting: number; processing: number }>();
  for (const { status, items } of tickets) {
    if (status === 'done' || status === 'cancelled') continue;
    for (const { product, description, quantity } of items.filter(isCounted)) {
      const key = `${product ?? ''} ${description}`;
      const sum = sums.get(key) ?? { name: description, waiting: 0, processing: 0 };
      sum[status === 'processing' ? 'processing' : 'waiting'] += quantity;
      sums.set(key, sum);
    }
  }
  return [...sums.values()]
    .map(({ name, waiting, processing }) => ({
      name,
      waiting: rounded(waiting),
      processing: rounded(processing),
      total: rounded(waiting + processing),
    }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name));
}
