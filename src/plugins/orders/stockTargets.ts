import type { Quantity } from '#shop';

/** A line of a sale as far as stock goes. */
export interface StockLine {
  readonly product: number | null;
  readonly quantity: Quantity;
  /** Quantity returned by refunds of the sale. */
  readonly refunded: Quantity;
  /** The part of it that was not put back into stock: broken, eaten, thrown away. */
  readonly keptOut: Quantity;
}

/** A document as far as stock goes; `isUndone`: it is cancelled or deleted. */
export interface StockDocument {
  readonly type: string | null;
  readonly isUndone: boolean;
}

/**
 * The stock change of a sale and its refunds together, by product id; negative takes goods out. Only delivery
 * notes take goods out. For valid ones it is the quantity sold and not refunded, for cancelled or deleted ones 0, whether the
 * refund came before or after. What a refund did not put back into stock is out in either case.
 */
export function stockTargets(sale: StockDocument, lines: readonly StockLine[]): Map<number, Quantity> {
  const targets = new Map<number, Quantity>();
  if (sale.type !== 'delivery-note') return targets;
  for (const { product, quantity, refunded, keptOut } of lines) {
    const out = (sale.isUndone ? 0 : quantity - refunded) + keptOut;
    if (product !== null && out !== 0) targets.set(product, (targets.get(product) ?? 0) - out);
  }
  return targets;
}

/** The missing quantities between booked and wanted stock, both by the same key (a product's id). */
export function stockDifferences(
  booked: ReadonlyMap<number, Quantity>,
  wanted: ReadonlyMap<number, Quantity>,
): { readonly key: number; readonly quantity: Quantity }[] {
  const keys = [...new Set([...booked.keys(), ...wanted.keys()])].sort((a, b) => a - b);
  return keys
    .map((key) => ({ key, quantity: (wanted.get(key) ?? 0) - (booked.get(key) ?? 0) }))
    .filter((entry) => entry.quantity !== 0);
}

/** A stock change in one store; null: the document has no store, and neither have its entries. */
export interface StoreChange {
  readonly store: number | null;
  readonly quantity: Quantity;
}

/**
 * The stores that a stock change is booked in. What comes back goes where it was taken, most first. What is taken, and what comes
 * back beyond it, is of the document's store; without one, of the store that its entries took most from.
 * @param own store of the document
 * @param entries of one product, for the document so far
 */
export function storeChanges(quantity: Quantity, own: number | null, entries: readonly StoreChange[]): StoreChange[] {
  const sums = new Map<number | null, Quantity>();
  for (const entry of entries) sums.set(entry.store, (sums.get(entry.store) ?? 0) + entry.quantity);
  const taken = [...sums].filter(([, sum]) => sum < 0).toSorted(([, one], [, other]) => one - other);
  const home = own ?? taken[0]?.[0] ?? entries[0]?.store ?? null;
  const changes: StoreChange[] = [];
  let rest = quantity;
  for (const [store, sum] of taken) {
    if (rest <= 0) break;
    const part = Math.min(rest, -sum);
    changes.push({ store, quantity: part });
    rest -= part;
  }
  return rest === 0 ? changes : [...changes, { store: home, quantity: rest }];
}
