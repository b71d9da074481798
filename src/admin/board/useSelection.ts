import { useMemo, useState } from 'react';
import { useStableCallback } from '../crud/list/useStableCallback.ts';
import type { BoardCard } from './boardTypes.ts';

/** Selected cards of a board. They move together. */
export interface Selection {
  /** Ids of the selected cards that are still on the board. */
  readonly ids: ReadonlySet<string>;
  /** Selects or deselects a card. `lane`: the lane in which it is pressed. */
  readonly toggle: (id: string, lane: string | undefined) => void;
  readonly clear: () => void;
  /** Returns the other selected cards that move with a card; none when the card itself is not selected. */
  readonly othersOf: (card: BoardCard) => readonly BoardCard[];
  /** Returns the lane in which a card was selected. */
  readonly laneOf: (id: string) => string | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** Holds the selection of a board. Removes cards that leave the board. */
export function useSelection(cards: readonly BoardCard[]): Selection {
  // Lanes of the selected cards by card id.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const ids = useMemo(
    () => (chosen.size === 0 ? NONE : new Set(cards.flatMap(({ id }) => (chosen.has(id) ? [id] : [])))),
    [chosen, cards],
  );
  return {
    ids,
    toggle: useStableCallback((id: string, lane: string | undefined) => {
      const others = [...chosen].filter(([one]) => one !== id && ids.has(one));
      setChosen(new Map(ids.has(id) ? others : [...others, [id, lane]]));
    }),
    clear: useStableCallback(() => setChosen(new Map())),
    // Read only when a drag or a menu moves cards, so changes need no render.
    othersOf: (card) => (ids.has(card.id) ? cards.filter(({ id }) => id !== card.id && ids.has(id)) : []),
    laneOf: (id) => chosen.get(id),
  };
}
