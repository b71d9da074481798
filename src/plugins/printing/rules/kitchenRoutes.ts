/** A printer that prints kitchen tickets. */
export interface KitchenPrinter {
  readonly id: number;
  /** Store of the printer; null: all stores. */
  readonly store: number | null;
  /** Products that it prints; null: all products that no other printer of the store lists. */
  readonly products: ReadonlySet<number> | null;
  /** True for a printer that names stations of the kitchen. */
  readonly hasStations?: boolean;
}

/** The fields of an order line that decide its printers. */
export interface RoutedLine {
  /** Product of the line; null: the line was typed by hand. */
  readonly product: number | null;
}

/** Printers of a line, and whether all stations print it because it has no station of its own. */
function targetsOf({ product }: RoutedLine, printers: readonly KitchenPrinter[], store: number | null) {
  const here = printers.filter((printer) => printer.store === null || store === null || printer.store === store);
  const named = here.filter(({ products }) => product !== null && products?.has(product) === true);
  const all = here.filter(({ products }) => products === null);
  const [first] = [named, all].filter(({ length }) => length > 0);
  const isEverywhere = first === undefined;
  return { targets: first ?? here.filter(({ hasStations }) => hasStations === true), isEverywhere };
}

/** Tells whether several printers print a line that no station prepares, although it is to be made once. */
export function isEverywhere(line: RoutedLine, printers: readonly KitchenPrinter[], store: number | null): boolean {
  const found = targetsOf(line, printers, store);
  return found.isEverywhere && found.targets.length > 1;
}

/**
 * Assigns order lines to printers. A line goes to every printer that lists its product, else to printers without a list. What
 * nobody lists and no such printer takes goes to all printers of stations, as all stations' boards show it. A printer of
 * another store gets no lines.
 * @returns lines by printer id, only printers with lines
 */
export function routeLines<Line extends RoutedLine>(
  lines: readonly Line[],
  printers: readonly KitchenPrinter[],
  store: number | null,
): ReadonlyMap<number, readonly Line[]> {
  const routed = new Map<number, Line[]>();
  for (const line of lines) {
    for (const { id } of targetsOf(line, printers, store).targets) routed.set(id, [...(routed.get(id) ?? []), line]);
  }
  return routed;
}
