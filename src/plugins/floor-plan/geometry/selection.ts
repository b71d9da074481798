import { isTouching, type Box } from './box.ts';

/** Chosen items by id. Immutable. */
export type Selection = ReadonlySet<string>;

/** Nothing is chosen. */
export const NO_SELECTION: Selection = new Set<string>();

/**
 * The selection after a click on an item.
 * @param isAdding Shift is held: the item is added, or removed when it was chosen
 */
export function chooseItem(selection: Selection, id: string, isAdding: boolean): Selection {
  if (!isAdding) return selection.size === 1 && selection.has(id) ? selection : new Set([id]);
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The selection after a press that may begin a drag: pressing one of several chosen items keeps them all. */
export const pressItem = (selection: Selection, id: string, isAdding: boolean): Selection =>
  !isAdding && selection.has(id) ? selection : chooseItem(selection, id, isAdding);

/** An item with the box around it. */
export interface Bounded {
  readonly id: string;
  readonly bounds: Box;
}

/**
 * The selection after a rubber band.
 * @param isAdding Shift is held: the former selection stays
 */
export function chooseItemsWithin(
  selection: Selection,
  items: readonly Bounded[],
  band: Box,
  isAdding: boolean,
): Selection {
  const found = items.filter(({ bounds }) => isTouching(bounds, band)).map(({ id }) => id);
  return new Set(isAdding ? [...selection, ...found] : found);
}

/** The selection without items that no longer exist. Unchanged selections keep their identity. */
export function keepExistingItems(selection: Selection, exists: (id: string) => boolean): Selection {
  const kept = [...selection].filter(exists);
  return kept.length === selection.size ? selection : new Set(kept);
}
