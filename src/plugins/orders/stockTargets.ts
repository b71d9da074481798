import type { Quantity } from '#resource';

/** A line as far as stock goes. */
export interface StockLine {
  readonly product: number | null;
  /** Negative in a refund. */
  readonly quantity: Quantity;
}

/** Kinds of documents whose lines leave the stock; a refund's come back to it (DECISIONS 3). */
const MOVES: readonly string[] = ['delivery-note', 'refund'];

/**
 * What a document does to the stock of each product as it stands: negative is taken out. Cancelled ones do nothing, nor does
 * a refund of a cancelled sale, whose goods came back already.
 */
export function stockTargets(
  document: { readonly type: string; readonly isCancelled: boolean },
  lines: readonly StockLine[],
): Map<number, Quantity> {
  const targets = new Map<number, Quantity>();
  if (!MOVES.includes(document.type) || document.isCancelled) return targets;
  for (const { product, quantity } of lines) {
    if (product !== null) targets.set(product, (targets.get(product) ?? 0) - quantity);
  }
  return targets;
}

/** Entries the ledger still needs so that what is booked becomes what it should be, by product id. */
export function stockDifferences(
  booked: ReadonlyMap<number, Quantity>,
  wanted: ReadonlyMap<number, Quantity>,
): { readonly product: number; readonly quantity: Quantity }[] {
  const products = [...new Set([...booked.keys(), ...wanted.keys()])].sort((a, b) => a - b);
  return products
    .map((product) => ({ product, quantity: (wanted.get(product) ?? 0) - (booked.get(product) ?? 0) }))
    .filter((entry) => entry.quantity !== 0);
}
