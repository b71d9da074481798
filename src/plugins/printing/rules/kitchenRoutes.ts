/** A printer that prints kitchen tickets. */
export interface KitchenPrinter {
  readonly id: number;
  /** Store that it stands in; null: any. */
  readonly store: number | null;
  /** Products that it prints; null: all that no other printer of the store prints. */
  readonly products: ReadonlySet<number> | null;
}

/** A line of an order, as far as its way matters. */
export interface RoutedLine {
  /** Null: typed by hand. */
  readonly product: number | null;
}

/**
 * The lines that each printer prints. A line goes to every printer that names its product, else to those that name none; a
 * printer of another store prints nothing.
 * @returns lines by printer id, only printers with lines
 */
export function routeLines<Line extends RoutedLine>(
  lines: readonly Line[],
  printers: readonly KitchenPrinter[],
  store: number | null,
): ReadonlyMap<number, readonly Line[]> {
  const here = printers.filter((printer) => printer.store === null || store === null || printer.store === store);
  const routed = new Map<number, Line[]>();
  for (const line of lines) {
    const named = here.filter(({ products }) => line.product !== null && products?.has(line.product) === true);
    const targets = named.length > 0 ? named : here.filter(({ products }) => products === null);
    for (const { id } of targets) routed.set(id, [...(routed.get(id) ?? []), line]);
  }
  return routed;
}

/** What the kitchen makes of a line, as a text: two lines with the same one are the same dish. */
export interface Dish {
  readonly product: number | null;
  readonly description: string;
  readonly details: readonly string[];
  /** Thousandths. */
  readonly quantity: number;
}

const nameOf = ({ product, description, details }: Dish): string => JSON.stringify([product, description, details]);

/**
 * The dishes that were not printed yet: those of the order less those of earlier tickets. An edit may give lines new ids, so
 * dishes are told apart by what they are.
 */
export function unprintedDishes<D extends Dish>(wanted: readonly D[], printed: readonly Dish[]): D[] {
  const left = new Map<string, number>();
  for (const dish of printed) left.set(nameOf(dish), (left.get(nameOf(dish)) ?? 0) + dish.quantity);
  const rest: D[] = [];
  for (const dish of wanted) {
    const done = Math.min(dish.quantity, left.get(nameOf(dish)) ?? 0);
    left.set(nameOf(dish), (left.get(nameOf(dish)) ?? 0) - done);
    if (dish.quantity > done) rest.push({ ...dish, quantity: dish.quantity - done });
  }
  return rest;
}
