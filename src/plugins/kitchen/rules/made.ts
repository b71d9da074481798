// Quantities of an order's items that are made, and that are left to make (docs/rules/kitchen.md, "All day").
import { dishKey, thousandths } from './dishes.ts';
import type { Part } from './parts.ts';
import { madeOf, type PartProgress } from './progress.ts';

/** Thousandths in a piece. */
const PIECE = 1000;

/** A quantity of thousandths in pieces. */
export const pieces = (quantity: number): number => quantity / PIECE;

/**
 * Thousandths that a station has still to make of each of its items, by id. Made is what is ready there, the first lines of a
 * dish before its others, and all of an item that is checked off.
 * @param checked ids of the items that are checked off
 */
export function leftToMake(
  { items }: Part,
  progress: PartProgress | undefined,
  checked: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const spare = new Map<string, number>();
  return new Map(
    items.map((item) => {
      const key = dishKey(item);
      const wanted = thousandths(item);
      const ready = spare.get(key) ?? madeOf(progress, key, Infinity).ready;
      spare.set(key, Math.max(0, ready - wanted));
      return [item.id, checked.has(item.id) ? 0 : Math.max(0, wanted - ready)];
    }),
  );
}
