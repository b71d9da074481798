import { createStore, type Store } from '#store';
import type { BoardCard } from './boardTypes.ts';

/** The cards that are being dragged, and the column below them. Heads follow it, cards do not. */
export interface Hover {
  readonly cards: readonly BoardCard[];
  /** Id of the column; null: none. */
  readonly over: string | null;
}

/** Where the dragged cards are; null while none is dragged. */
export type HoverStore = Store<Hover | null>;

export const createHover = (): HoverStore => createStore<Hover | null>(null);

/**
 * What a drag adds to a column or takes from it, as if the cards were dropped now.
 * @returns sum of `valueOf` over the cards that come, minus those that go
 */
export function hoverChange(hover: Hover | null, column: string, valueOf: (card: BoardCard) => number): number {
  if (!hover || hover.over === null) return 0;
  const coming = hover.over === column ? hover.cards.filter((card) => card.column !== column) : [];
  const going = hover.over === column ? [] : hover.cards.filter((card) => card.column === column);
  const sum = (cards: readonly BoardCard[]) => cards.reduce((total, card) => total + valueOf(card), 0);
  return sum(coming) - sum(going);
}
