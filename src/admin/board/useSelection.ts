import { useMemo, useState } from 'react';
import { useStableCallback } from '../crud/list/useStableCallback.ts';
import type { BoardCard } from './boardTypes.ts';

/** Selected cards of a board, which are moved as one. */
export interface Selection {
  /** Ids of the selected cards that are still on the board. */
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
  /** The selected cards that are moved along with a card; none when it is not selected itself. */
  readonly othersOf: (card: BoardCard) => readonly BoardCard[];
}

/** Keeps the selection of a board. Cards that leave the board leave it, too. */
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
    // Read when a drag begins or a menu moves: no card is drawn by it.
    othersOf: (card) => (ids.has(card.id) ? cards.filter(({ id }) => id !== card.id && ids.has(id)) : []),
  };
}
