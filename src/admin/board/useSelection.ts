import { useMemo, useState } from 'react';
import { useStableCallback } from '../crud/list/useStableCallback.ts';
import type { BoardCard } from './boardTypes.ts';

/** Selected cards of a board. They move together. */
export interface Selection {
  /** Ids of the selected cards that are still on the board. */
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
  /** Returns the other selected cards that move with a card; none when the card itself is not selected. */
  readonly othersOf: (card: BoardCard) => readonly BoardCard[];
}

/** Holds the selection of a board. Removes cards that leave the board. */
export function useSelection(cards: readonly BoardCard[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(
    () => (chosen.size === 0 ? chosen : new Set(cards.flatMap(({ id }) => (chosen.has(id) ? [id] : [])))),
    [chosen, cards],
  );
  return {
    ids,
    toggle: useStableCallback((id: string) =>
      setChosen(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    ),
    clear: useStableCallback(() => setChosen(new Set())),
    // Read only when a drag or a menu moves cards, so changes need no render.
    othersOf: (card) => (ids.has(card.id) ? cards.filter(({ id }) => id !== card.id && ids.has(id)) : []),
  };
}
