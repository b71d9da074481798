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
  const here = printers.filter((printer) => printer.store === null || store === null || printer.store === store);
  const routed = new Map<number, Line[]>();
  for (const line of lines) {
    const named = here.filter(({ products }) => line.product !== null && products?.has(line.product) === true);
    const all = here.filter(({ products }) => products === null);
    const stations = here.filter(({ hasStations }) => hasStations === true);
    const targets = [named, all, stations].find(({ length }) => length > 0) ?? [];
    for (const { id } of targets) routed.set(id, [...(routed.get(id) ?? []), line]);
  }
  return routed;
}
