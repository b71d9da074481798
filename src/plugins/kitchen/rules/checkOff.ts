import { columnOf, isKitchenStatus } from './columns.ts';

/** Ids in a stored list. */
export const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];

/** Tells whether items of an order in this state can be checked off: it waits or is in progress. */
export function isOpen(status: unknown): boolean {
  const column = isKitchenStatus(status) ? columnOf(status) : 'cancelled';
  return column === 'waiting' || column === 'processing';
}

/**
 * Items that are checked off after a check, smallest id first; those of lines that are gone are left out. Null: as before.
 * @param lines ids of the order's lines
 */
export function afterCheck(
  before: readonly number[],
  { item, isDone }: { readonly item: number; readonly isDone: boolean },
  lines: readonly number[],
): readonly number[] | null {
  if (before.includes(item) === isDone) return null;
  const kept = before.filter((id) => id !== item && lines.includes(id));
  return (isDone ? [...kept, item] : kept).toSorted((a, b) => a - b);
}
