import type { Station } from './stations.ts';
import type { TicketItem } from './ticket.ts';

/** Id of the part with the items that no station prepares. All stations show it, and whoever finishes it finishes it for all. */
export const REST = 0;

/** The items of an order that one station prepares. */
export interface Part {
  /** Id of the station, or {@link REST}. */
  readonly station: number;
  readonly items: readonly TicketItem[];
}

/** Products of a station, as far as parts depend on it. */
export type StationProducts = Pick<Station, 'id' | 'products'>;

/**
 * Splits an order among the stations, in their order, with the rest last. An item that two stations prepare is in both parts.
 * An order without items has one empty part.
 */
export function partsOf(items: readonly TicketItem[], stations: readonly StationProducts[]): readonly Part[] {
  const isOf = ({ product }: TicketItem, { products }: StationProducts) => product !== null && products.has(product);
  const own = stations.map((station) => ({
    station: station.id,
    items: items.filter((item) => isOf(item, station)),
  }));
  const rest = items.filter((item) => !stations.some((station) => isOf(item, station)));
  const parts = [...own, { station: REST, items: rest }].filter((part) => part.items.length > 0);
  return parts.length > 0 ? parts : [{ station: REST, items: [] }];
}

/** Ids of the parts that a screen of this station shows and acts on. */
export const partsAt = (station: number): readonly number[] => [station, REST];

/** Ids of all parts that an order may have. */
export const allParts = (stations: readonly StationProducts[]): readonly number[] => [
  ...stations.map(({ id }) => id),
  REST,
];
