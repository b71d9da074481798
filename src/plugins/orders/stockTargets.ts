import type { Quantity } from '#shop';

/** A line of a sale as far as stock goes. */
export interface StockLine {
  readonly product: number | null;
  readonly quantity: Quantity;
  /** What refunds of the sale gave back of it. */
  readonly refunded: Quantity;
}

/** A document as far as stock goes; `isUndone`: it is cancelled or deleted. */
export interface StockDocument {
  readonly type: string;
  readonly isUndone: boolean;
}

/**
 * What a sale and its refunds together do to the stock of each product, by product id: negative is taken out (DECISIONS 3).
 * Only delivery notes take goods out. Of those that count, what was sold and not refunded is out; of a cancelled or deleted
 * one nothing is, whether it was refunded before or after.
 */
export function stockTargets(sale: StockDocument, lines: readonly StockLine[]): Map<number, Quantity> {
  const targets = new Map<number, Quantity>();
  if (sale.type !== 'delivery-note' || sale.isUndone) return targets;
  for (const { product, quantity, refunded } of lines) {
    if (product !== null) targets.set(product, (targets.get(product) ?? 0) - (quantity - refunded));
  }
  return targets;
}

/** Quantities the ledger still needs so that what is booked becomes what it should be, both by the same key (a product's id). */
export function stockDifferences(
  booked: ReadonlyMap<number, Quantity>,
  wanted: ReadonlyMap<number, Quantity>,
): { readonly key: number; readonly quantity: Quantity }[] {
  const keys = [...new Set([...booked.keys(), ...wanted.keys()])].sort((a, b) => a - b);
  return keys
    .map((key) => ({ key, quantity: (wanted.get(key) ?? 0) - (booked.get(key) ?? 0) }))
    .filter((entry) => entry.quantity !== 0);
}
