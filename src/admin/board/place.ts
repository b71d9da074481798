import type { BoardCard } from './boardTypes.ts';

/**
 * Id of the card after which a dropped card is inserted.
 * @param cell cards of the drop target, as drawn
 * @param moved ids of the moved cards
 * @param id id of the dragged card; the other moved cards stay visible during the drag
 * @param index index among the cards of the cell without the dragged card, from 0
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
