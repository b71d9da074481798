import type { Quantity } from '#shop';
import type { Sale } from '../../core/model.ts';

const known = new WeakMap<Sale['lines'], ReadonlyMap<number, Quantity>>();

/** Quantity of each product in the cart by product id. Computed once per list of lines and used by every tile. */
export function cartQuantities(lines: Sale['lines']): ReadonlyMap<number, Quantity> {
  const found = known.get(lines);
  if (found) return found;
  const counts = new Map<number, Quantity>();
  for (const { product, quantity } of lines) {
    if (product !== null) counts.set(product, (counts.get(product) ?? 0) + quantity);
  }
  known.set(lines, counts);
  return counts;
}
