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
