import { dishKey, type Dish } from '#shop';
import {
  differencesOf,
  dishesKnown,
  seenBy,
  type ChangedOrder,
  type Differences,
  type OrderFacts,
  type SeenAct,
} from './seenOrder.ts';
import { cooksOf } from './sharedDishes.ts';
import { isOfStation, type Station } from './stations.ts';
import type { Ticket, TicketItem } from './ticket.ts';

/** Changes on a ticket that the kitchen has not seen; with a count of 0 only when it last saw something. */
export interface TicketNote extends Differences {
  readonly changedAt: number;
  readonly changedBy: string;
  /** Nothing of the order is to be made here. */
  readonly ended: 'cancelled' | 'merged' | null;
  readonly endedIn: OrderFacts['endedIn'];
  readonly into: OrderFacts['into'];
  readonly tableName: string;
  /** Numbers of the orders that had dishes before, by the key of the dish. */
  readonly arrivedFrom: ReadonlyMap<string, string>;
  /** What a press of Seen acknowledges. */
  readonly act: Omit<SeenAct, 'at'>;
}

const isNever = () => false;

/**
 * Returns what a ticket says of the changes of its order on a screen.
 * @param station of the screen; null: all
 * @returns null where ticket and changes are of different moments, and on a ticket that is done
 */
export function noteOf(
  order: ChangedOrder,
  ticket: Ticket,
  station: Station | null,
  all: readonly Station[],
): TicketNote | null {
  const { now, changes, changedAt, changedBy } = order;
  if (ticket.status === 'done' || (ticket.status === 'cancelled') !== (now.endedIn !== null)) return null;
  const dishes = dishesKnown(order);
  const cooks = all.filter(({ products }) => dishes.some(({ product }) => product !== null && products.has(product)));
  const isOwn = (dish: Dish) => isOfStation(dish, station, all);
  const head = seenBy(
    order,
    station?.id ?? null,
    cooks.map(({ id }) => id),
  );
  // A station without dishes in it has nothing to do with where it goes.
  const isHere = station === null || dishes.length === 0 || dishes.some(isOwn);
  const differences = differencesOf(order, isHere ? head : { ...head, ...now }, isHere ? isOwn : isNever);
  const { added, less, cancelled } = differences;
  const keys = [...added, ...less, ...cancelled].map(dishKey);
  return {
    ...differences,
    changedAt,
    changedBy,
    ended: now.endedIn === null ? null : now.into ? 'merged' : 'cancelled',
    endedIn: now.endedIn,
    into: now.into,
    tableName: now.tableName,
    arrivedFrom: new Map(now.arrived.map((dish) => [dishKey(dish), dish.from])),
    act: { station: station?.id ?? null, changes, dishes: keys, cooks: cooksOf(dishes, all) },
  };
}

/** What a line of a ticket says about its dish. */
export type ItemMark =
  | { readonly kind: 'added'; readonly quantity: number; readonly was: number; readonly from: string | null }
  | { readonly kind: 'less'; readonly was: number };

const THOUSANDTHS = 1000;

const keyOf = ({ product, description, options, note }: TicketItem) =>
  dishKey({ product, description, details: [...options, note].filter(Boolean) });

/**
 * What the lines of a ticket say, by the id of the line; of several lines of a dish the last one says it. Quantities in
 * pieces.
 */
export function itemMarks(items: readonly TicketItem[], note: TicketNote | null): ReadonlyMap<number, ItemMark> {
  if (!note || note.ended !== null || note.isWhole) return new Map();
  const lines = new Map(items.map((item) => [keyOf(item), item.id]));
  const all = (key: string) =>
    items.filter((item) => keyOf(item) === key).reduce((sum, { quantity }) => sum + quantity, 0);
  const marks: (readonly [string, ItemMark])[] = [
    ...note.added.map((dish) => {
      const [key, quantity] = [dishKey(dish), dish.quantity / THOUSANDTHS];
      const was = Math.max(0, all(key) - quantity);
      return [key, { kind: 'added', quantity, was, from: note.arrivedFrom.get(key) ?? null }] as const;
    }),
    ...note.less.map((dish) => [dishKey(dish), { kind: 'less', was: dish.was / THOUSANDTHS }] as const),
  ];
  return new Map(
    marks.flatMap(([key, mark]) => {
      const line = lines.get(key);
      return line === undefined ? [] : [[line, mark]];
    }),
  );
}
