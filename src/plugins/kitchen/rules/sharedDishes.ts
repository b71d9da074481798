// Dishes that several stations prepare: each of them has to see what changed (docs/rules/kitchen.md, "Changes").
import { dishKey, joinDishes, type Dish } from '#shop';
import type { StationProducts } from './parts.ts';

/** What a station has seen of a dish that another one prepares, too, and has not seen. A quantity of 0: none is to be made. */
export interface SeenAlone extends Dish {
  readonly station: number;
}

/** Dishes that were seen. */
export interface SeenDishes {
  /** By all stations. */
  readonly dishes: readonly Dish[];
  /** By one station so far. */
  readonly alone: readonly SeenAlone[];
}

/** No dish was seen. */
export const NONE_SEEN: SeenDishes = { dishes: [], alone: [] };

/** Ids of the stations that prepare a dish, by its key. */
export type Cooks = ReadonlyMap<string, readonly number[]>;

/** Finds the stations that prepare dishes. */
export const cooksOf = (dishes: readonly Dish[], stations: readonly StationProducts[]): Cooks =>
  new Map(
    dishes.map((dish) => {
      const own = stations.filter(({ products }) => dish.product !== null && products.has(dish.product));
      return [dishKey(dish), own.map(({ id }) => id)];
    }),
  );

/** The dishes as a station has seen them. @param station null: as all of them have */
export function dishesSeen({ dishes, alone }: SeenDishes, station: number | null): Dish[] {
  const own = alone.filter((one) => one.station === station);
  const keys = new Set(own.map(dishKey));
  const plain = own.map(({ station: _station, ...dish }) => dish);
  return joinDishes([...dishes.filter((dish) => !keys.has(dishKey(dish))), ...plain]);
}

/** All dishes that any station has seen. A dish may appear several times. */
export const everSeen = ({ dishes, alone }: SeenDishes): readonly Dish[] => [...dishes, ...alone];

/** Joins the seen dishes of two orders. */
export function joinSeen(one: SeenDishes, other: SeenDishes): SeenDishes {
  const alone = [...one.alone, ...other.alone].map(({ station, ...dish }) => {
    const isIt = (seen: Dish) => dishKey(seen) === dishKey(dish);
    const both = [...dishesSeen(one, station), ...dishesSeen(other, station)].filter(isIt);
    return { ...dish, quantity: both.reduce((sum, { quantity }) => sum + quantity, 0), station };
  });
  const key = (seen: SeenAlone) => `${seen.station} ${dishKey(seen)}`;
  return {
    dishes: joinDishes([...one.dishes, ...other.dishes]),
    alone: [...new Map(alone.map((seen) => [key(seen), seen])).values()],
  };
}

/** Adds dishes that need not be seen to what all stations have seen. */
export function withDishes({ dishes, alone }: SeenDishes, more: readonly Dish[]): SeenDishes {
  const added = (dish: Dish) => more.filter((one) => dishKey(one) === dishKey(dish));
  const sum = (dish: Dish) => added(dish).reduce((total, { quantity }) => total + quantity, dish.quantity);
  return {
    dishes: joinDishes([...dishes, ...more]),
    alone: alone.map((one) => ({ ...one, quantity: sum(one) })),
  };
}

/**
 * Takes a dish as seen by a station, and by all where each of its cooks has seen it.
 * @param dish as it is ordered now; a quantity of 0: not any more
 * @param station null: all of them
 */
export function seeDish(seen: SeenDishes, dish: Dish, station: number | null, cooks: readonly number[]): SeenDishes {
  const key = dishKey(dish);
  const isOther = (one: Dish) => dishKey(one) !== key;
  const isUnseen = (id: number) =>
    id !== station && (dishesSeen(seen, id).find((one) => !isOther(one))?.quantity ?? 0) !== dish.quantity;
  if (station !== null && cooks.some(isUnseen)) {
    const others = seen.alone.filter((one) => isOther(one) || one.station !== station);
    return { ...seen, alone: [...others, { ...dish, station }] };
  }
  return { dishes: joinDishes([...seen.dishes.filter(isOther), dish]), alone: seen.alone.filter(isOther) };
}
