// Orders with dishes of two stations, for tests of what the kitchen has seen.
import { dishKey, type Dish } from '#shop';
import { acknowledge, changeOrder, differencesOf, knownOrder, seenBy } from './seenOrder.ts';
import type { ChangedOrder, MergedOrder, OrderFacts } from './seenOrder.ts';
import { cooksOf } from './sharedDishes.ts';

const dish = (product: number, description: string, count: number, ...details: string[]): Dish => ({
  product,
  description,
  details,
  quantity: count * 1000,
});
/** That many bowls: only the hot kitchen prepares them. */
export const harira = (count: number, ...details: string[]) => dish(11, 'Harira', count, ...details);
/** That many glasses: only the bar prepares them. */
export const tea = (count: number) => dish(12, 'Tea', count);
/** Both stations prepare it. */
export const combo = (count: number) => dish(13, 'Combo', count);

/** An order at table 2 that is open. */
export const order = (dishes: readonly Dish[], more: Partial<OrderFacts> = {}): OrderFacts => ({
  dishes,
  table: 2,
  tableName: 'Room 2',
  service: 'on-store',
  note: '',
  endedIn: null,
  into: null,
  ...more,
});
/** Where a moved order is. */
export const TABLE_7 = { table: 7, tableName: 'Room 7' };
/** When the orders are changed, ms since 1970. */
export const MADE = 5000;
/** The stations. */
export const HOT = 1;
export const BAR = 2;

/** An order that is merged into another one; the kitchen has seen it as it was. */
export const merged = (dishes: readonly Dish[], more: Partial<MergedOrder> = {}): MergedOrder => ({
  number: '2-7',
  dishes,
  isDone: false,
  seen: knownOrder(order(dishes)).seen,
  ...more,
});

/** The order after these states of it. */
export const after = (first: OrderFacts, ...states: readonly OrderFacts[]) =>
  states.reduce((known, facts) => changeOrder(known, facts, MADE), knownOrder(first));

/** Whether a station prepares a dish; null: a screen of all stations. */
export const isOwn =
  (station: number | null) =>
  ({ product }: Dish) =>
    station === null || product === 13 || product === (station === HOT ? 11 : 12);
/** Stations that prepare each dish. */
export const OWN = cooksOf(
  [harira(1), tea(1), combo(1)],
  [
    { id: HOT, products: new Set([11, 13]) },
    { id: BAR, products: new Set([12, 13]) },
  ],
);
/** The differences that a screen shows. */
export const shown = (known: ChangedOrder, station: number | null = null, cooks: readonly number[] = []) =>
  differencesOf(known, seenBy(known, station, cooks), isOwn(station));

/** A press of Seen on a screen that shows this. */
export const seen = (known: ChangedOrder, station: number | null = null, cooks = OWN): ChangedOrder => {
  const { added, less, cancelled } = shown(known, station);
  const dishes = [...added, ...less, ...cancelled].map(dishKey);
  return acknowledge(known, { station, changes: known.changes, dishes, cooks, at: 9000 });
};
