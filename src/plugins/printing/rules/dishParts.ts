import { dishKey, joinDishes, type Dish } from '#shop';

/**
 * A dish as a printer was told of it. After a merge one printer may have been told of some pieces and another one of the
 * rest; printers that share a category are each told of all.
 */
export interface ToldDish extends Dish {
  /** Quantity that all printers together were told, if this one was told less; absent: it was told of all. */
  readonly total?: number;
}

/** The dish without what was told elsewhere. */
export const plainDish = ({ product, description, details, quantity }: ToldDish): Dish => ({
  product,
  description,
  details,
  quantity,
});

const totalOf = ({ quantity, total }: ToldDish): number => total ?? quantity;

/** A dish of which a printer was told a quantity of a total. */
function partOf(dish: Dish, quantity: number, total: number): ToldDish {
  const plain = { ...plainDish(dish), quantity };
  return quantity < total ? { ...plain, total } : plain;
}

/**
 * What each of the printers that know a dish has to be told of it. Those that were told of all follow the whole quantity. If
 * there are parts only, the first one takes what is added, and the last ones lose what falls away.
 * @param told the dish as each printer was told of it
 */
export function shareDish(wanted: Dish, told: readonly ToldDish[]): ToldDish[] {
  const all = wanted.quantity;
  const hasAll = told.some(({ total }) => total === undefined);
  const more = all - Math.max(...told.map(totalOf));
  let rest = all;
  return told.map(({ quantity, total }, at) => {
    if (total === undefined) return partOf(wanted, all, all);
    if (hasAll) return partOf(wanted, Math.min(quantity, all), all);
    const part = more >= 0 ? quantity + (at === 0 ? more : 0) : Math.min(quantity, rest);
    rest -= part;
    return partOf(wanted, part, all);
  });
}

/** Adds a part that another printer was told. Printers that were told of all know it already. */
export const withPart = (dishes: readonly ToldDish[], part: Dish): ToldDish[] =>
  dishes.map((dish) =>
    dishKey(dish) === dishKey(part)
      ? partOf(dish, Math.min(totalOf(dish), dish.quantity + part.quantity), totalOf(dish))
      : dish,
  );

/**
 * Takes a signed quantity of a dish out of what a printer was told.
 * @param isOwn false: another printer was told it, and only the total falls
 */
export function withoutDish(dishes: readonly ToldDish[], dish: Dish, isOwn: boolean): ToldDish[] {
  const isSame = (one: Dish) => dishKey(one) === dishKey(dish);
  const all = isOwn && !dishes.some(isSame) ? [...dishes, { ...dish, quantity: 0 }] : dishes;
  return all
    .map((one) => {
      if (!isSame(one)) return one;
      const rest = isOwn ? one.quantity - dish.quantity : one.quantity;
      return partOf(one, rest, one.total === undefined ? rest : one.total - dish.quantity);
    })
    .filter(({ quantity }) => quantity > 0);
}

/** Quantity that all printers together were told of each dish, by key. */
function totals(lists: readonly (readonly ToldDish[])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const dish of lists.flat()) sums.set(dishKey(dish), Math.max(sums.get(dishKey(dish)) ?? 0, totalOf(dish)));
  return sums;
}

/**
 * Puts together what printers were told about two orders. A printer that knows a dish of one order only was told a part.
 * @param own what each printer was told about the first order
 * @param other what the same printers were told about the second one, in the same order
 */
export function joinTold(
  own: readonly (readonly ToldDish[])[],
  other: readonly (readonly ToldDish[])[],
): readonly (readonly ToldDish[])[] {
  const [first, second] = [totals(own), totals(other)];
  const total = (dish: Dish) => (first.get(dishKey(dish)) ?? 0) + (second.get(dishKey(dish)) ?? 0);
  return own.map((dishes, at) =>
    joinDishes([...dishes, ...(other[at] ?? [])]).map((dish) => partOf(dish, dish.quantity, total(dish))),
  );
}
