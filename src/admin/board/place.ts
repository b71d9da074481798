import type { BoardCard } from './boardTypes.ts';

/**
 * Id of the card that a dropped card goes behind.
 * @param cell cards of the cell that it is dropped in, as drawn
 * @param moved ids of the moved cards
 * @param id id of the card that is dragged; the others stay drawn meanwhile
 * @param index place among the cards of the cell without the dragged one, from 0
 * @returns null: it becomes the first
 */
export function cardBefore(
  cell: readonly BoardCard[],
  moved: ReadonlySet<string>,
  id: string,
  index: number,
): string | null {
  const before = cell.filter((card) => card.id !== id).slice(0, index);
  return before.findLast((card) => !moved.has(card.id))?.id ?? null;
}
