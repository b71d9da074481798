// An order as people made it in an evening, and what follows from it.
import { PRICES, STATIONS } from './eveningSetup.ts';

/** Pieces by dish. */
export type Dishes = ReadonlyMap<string, number>;

/** How many pieces of a dish were started, and are ready. */
export interface Made {
  readonly started: number;
  readonly ready: number;
}

/** An order as people made it. */
export interface OrderRecord {
  readonly number: string;
  /** Place of its till in the list of tills. */
  readonly till: number;
  /** When the guests ordered, ms since 1970. */
  readonly soldAt: number;
  table: string | null;
  dishes: Dishes;
  isPaid: boolean;
  end: 'cancelled' | 'merged' | null;
  /** The order that has its dishes. */
  into: OrderRecord | null;
  made: ReadonlyMap<string, Made>;
  isServed: boolean;
  /** How often it was taken up again. */
  resumes: number;
  /** How often it was merged away, which its note says. */
  merges: number;
}

/** A sale as it is made at a till. */
export type SaleRecord = Pick<OrderRecord, 'number' | 'till' | 'soldAt' | 'table' | 'dishes' | 'isPaid'>;

type PartState = 'waiting' | 'processing' | 'ready';

/** Adds up pieces of some orders or parts of them. */
export function sumOf(...all: readonly Dishes[]): Dishes {
  const sum = new Map<string, number>();
  for (const dishes of all) for (const [dish, count] of dishes) sum.set(dish, (sum.get(dish) ?? 0) + count);
  return sum;
}

/** Those dishes that a station prepares. */
export const dishesAt = (station: string, dishes: Dishes): Dishes =>
  new Map([...dishes].filter(([dish]) => STATIONS[station]?.[dish] !== undefined));

/** Stations that prepare something of an order. */
export const stationsOf = ({ dishes }: OrderRecord): string[] =>
  Object.keys(STATIONS).filter((station) => dishesAt(station, dishes).size > 0);

/** How far a station is with an order. */
export function stateAt({ dishes, made }: OrderRecord, station: string): PartState {
  const own = [...dishesAt(station, dishes)].map(([dish, ordered]) => ({ ordered, ...made.get(dish) }));
  if (own.every(({ ordered, ready = 0 }) => ready >= ordered)) return 'ready';
  return own.some(({ started = 0, ready = 0 }) => started > ready) ? 'processing' : 'waiting';
}

/** Status of an order: that of all its stations. */
export function statusOf(order: OrderRecord): 'waiting' | 'processing' | 'done' | 'cancelled' {
  if (order.end !== null) return 'cancelled';
  const states = stationsOf(order).map((station) => stateAt(order, station));
  if (states.every((state) => state === 'ready')) return 'done';
  return states.every((state) => state === 'waiting') ? 'waiting' : 'processing';
}

/** The kitchen works on it. */
export const isCooked = (order: OrderRecord): boolean => ['waiting', 'processing'].includes(statusOf(order));

/** It keeps its table: the kitchen works on it, or it is served and not paid. */
export const isOpen = (order: OrderRecord): boolean => isCooked(order) || (statusOf(order) === 'done' && !order.isPaid);

/** What an order costs, in minor units. */
export const totalOf = ({ dishes }: Pick<OrderRecord, 'dishes'>): number =>
  [...dishes].reduce((sum, [dish, count]) => sum + 100 * count * (PRICES.get(dish) ?? 0), 0);
