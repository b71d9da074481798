/** A printer that prints kitchen tickets. */
export interface KitchenPrinter {
  readonly id: number;
  /** Store of the printer; null: all stores. */
  readonly store: number | null;
  /** Products that it prints; null: all products that no other printer of the store lists. */
  readonly products: ReadonlySet<number> | null;
}

/** The fields of an order line that decide its printers. */
export interface RoutedLine {
  /** Product of the line; null: the line was typed by hand. */
  readonly product: number | null;
}

/**
 * Assigns order lines to printers. A line goes to every printer that lists its product, else to printers without a list. A
 * printer of another store gets no lines.
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

/** Key that identifies the dish of a line. Lines with the same key are the same dish. */
export interface Dish {
  readonly product: number | null;
  readonly description: string;
  readonly details: readonly string[];
  /** Quantity in thousandths. */
  readonly quantity: number;
}

const nameOf = ({ product, description, details }: Dish): string => JSON.stringify([product, description, details]);

/**
 * Returns the dishes that were not printed yet: those of the order minus those of earlier tickets. Compares dishes by
 * content, because an edit may give lines new ids.
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
