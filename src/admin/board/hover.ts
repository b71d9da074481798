import { createStore, type Store } from '#store';
import type { BoardCard } from './boardTypes.ts';

/** The dragged cards and the column under the pointer. Only the headers of columns subscribe to it. */
export interface Hover {
  readonly cards: readonly BoardCard[];
  /** Id of the column under the pointer; null: none. */
  readonly over: string | null;
}

/** State of the current drag; null: no card is dragged. */
export type HoverStore = Store<Hover | null>;

export const createHover = (): HoverStore => createStore<Hover | null>(null);

/**
 * Change of a column's count and sum if the dragged cards were dropped now.
 * @returns sum of `valueOf` over the added cards, minus that over the removed cards
 */
export function hoverChange(hover: Hover | null, column: string, valueOf: (card: BoardCard) => number): number {
  if (!hover || hover.over === null) return 0;
  const coming = hover.over === column ? hover.cards.filter((card) => card.column !== column) : [];
  const going = hover.over === column ? [] : hover.cards.filter((card) => card.column === column);
  const sum = (cards: readonly BoardCard[]) => cards.reduce((total, card) => total + valueOf(card), 0);
  return sum(coming) - sum(going);
}
