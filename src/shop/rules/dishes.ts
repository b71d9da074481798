/** A dish of an order as the kitchen reads it. */
export interface Dish {
  /** Its product; null: the line was typed by hand. */
  readonly product: number | null;
  readonly description: string;
  /** Chosen options and the wish of the guest. */
  readonly details: readonly string[];
  /** Quantity in thousandths. */
  readonly quantity: number;
}

/** The fields of an order's line that make its dish. */
export interface DishLine {
  readonly product: number | null;
  readonly description: string | null;
  readonly options: readonly { readonly name: string }[] | null;
  readonly note: string | null;
  /** Thousandths. */
  readonly quantity: number;
}

/** Returns the dish of an order's line. */
export const dishOf = ({ product, description, options, note, quantity }: DishLine): Dish => ({
  product,
  description: description?.trim() ?? '',
  details: [...(options ?? []).map(({ name }) => name.trim()), note?.trim() ?? ''].filter(Boolean),
  quantity,
});

/**
 * Details as they are read: without the last one where it only repeats several others, as some tills write the options into
 * the note, too.
 */
export function readableDetails(details: readonly string[]): readonly string[] {
  const options = details.slice(0, -1);
  const isRepeated = options.length > 1 && details.at(-1)?.toLowerCase() === options.join(', ').toLowerCase();
  return isRepeated ? options : details;
}

/** A dish of which fewer are to be made than the kitchen was told. Quantities in thousandths. */
export interface FewerDish extends Dish {
  readonly was: number;
  readonly now: number;
}

/** What the kitchen has to be told, on paper or on its board. */
export interface DishChanges {
  readonly added: readonly Dish[];
  /** Some are still to be made; the quantity is what falls away. */
  readonly less: readonly FewerDish[];
  /** None is to be made any more. */
  readonly cancelled: readonly Dish[];
}

/**
 * Key that identifies a dish: dishes are compared by content, because an edit and a merge give lines new ids. Another wish
 * is another dish.
 */
export const dishKey = ({ product, description, details }: Omit<Dish, 'quantity'>): string =>
  JSON.stringify([product, description, details]);

/** Adds up equal dishes, in the order of their first line. Signed: the sum of a dish may be negative. */
export function sumDishes(dishes: readonly Dish[]): Dish[] {
  const joined = new Map<string, Dish>();
  for (const dish of dishes) {
    const before = joined.get(dishKey(dish));
    joined.set(dishKey(dish), { ...dish, quantity: dish.quantity + (before?.quantity ?? 0) });
  }
  return [...joined.values()].filter(({ quantity }) => quantity !== 0);
}

/** Joins equal dishes into one, in the order of their first line. Leaves out what has no quantity left. */
export const joinDishes = (dishes: readonly Dish[]): Dish[] => sumDishes(dishes).filter(({ quantity }) => quantity > 0);

/** Takes the difference between what was told and what is to be made. Both have each dish once ({@link joinDishes}). */
export function dishChanges(told: readonly Dish[], wanted: readonly Dish[]): DishChanges {
  const before = new Map(told.map((dish) => [dishKey(dish), dish.quantity]));
  const now = new Map(wanted.map((dish) => [dishKey(dish), dish.quantity]));
  const was = (dish: Dish) => before.get(dishKey(dish)) ?? 0;
  const is = (dish: Dish) => now.get(dishKey(dish)) ?? 0;
  return {
    added: wanted.filter((dish) => is(dish) > was(dish)).map((dish) => ({ ...dish, quantity: is(dish) - was(dish) })),
    less: told
      .filter((dish) => is(dish) > 0 && is(dish) < was(dish))
      .map((dish) => ({ ...dish, quantity: was(dish) - is(dish), was: was(dish), now: is(dish) })),
    cancelled: told.filter((dish) => is(dish) === 0),
  };
}

/** Changes as dishes with signed quantities: their sum over all tickets is what stands. */
export const signedDishes = ({ added, less, cancelled }: DishChanges): Dish[] => [
  ...added,
  ...[...less, ...cancelled].map(({ product, description, details, quantity }) => ({
    product,
    description,
    details,
    quantity: -quantity,
  })),
];
