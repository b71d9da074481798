import type { TicketItem } from './ticket.ts';

/** Quantities in thousandths of a piece, by {@link dishKey}. */
export type Quantities = ReadonlyMap<string, number>;

/** Thousandths in a piece. */
const PIECE = 1000;

/** Quantity of an item in thousandths. */
export const thousandths = ({ quantity }: Pick<TicketItem, 'quantity'>): number => Math.round(quantity * PIECE);

/** Identifies a dish by its content, because an edit and a merge give lines new ids. Another wish is another dish. */
export const dishKey = ({ product, description, options, note }: TicketItem): string =>
  JSON.stringify([product, description, options, note]);

/** Adds up the quantities of equal dishes. */
export function quantitiesOf(items: readonly TicketItem[]): Quantities {
  const sums = new Map<string, number>();
  for (const item of items) {
    const key = dishKey(item);
    sums.set(key, (sums.get(key) ?? 0) + thousandths(item));
  }
  return sums;
}
