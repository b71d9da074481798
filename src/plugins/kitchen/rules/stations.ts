import type { TicketItem } from './ticket.ts';

/** A station of the kitchen: what it prepares. */
export interface Station {
  readonly id: number;
  readonly name: string;
  readonly products: ReadonlySet<number>;
}

/** Tells whether no station prepares an item, in a kitchen that has stations. */
const isOfNone = ({ product }: Pick<TicketItem, 'product'>, all: readonly Pick<Station, 'products'>[]): boolean =>
  all.length > 0 && !all.some(({ products }) => product !== null && products.has(product));

/**
 * Tells whether several stations show an item that none of them prepares. The screens then say that it is made
 * once; on paper the tickets say it.
 */
export const isOfSeveral = (item: Pick<TicketItem, 'product'>, all: readonly Pick<Station, 'products'>[]): boolean =>
  all.length > 1 && isOfNone(item, all);

/**
 * Tells whether a station prepares an item. What no station prepares, and what has no product, is shown at all of them, so
 * that nothing is forgotten.
 * @param station null: all stations
 */
export function isOfStation(
  { product }: Pick<TicketItem, 'product'>,
  station: Station | null,
  all: readonly Station[],
): boolean {
  if (station === null || (product !== null && station.products.has(product))) return true;
  return isOfNone({ product }, all);
}
