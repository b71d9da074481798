import { useMemo } from 'react';
import { usePreference } from '../preferences/usePreference.ts';
import { useCards, type DashboardEntry } from './cards.ts';
import { arrange, placesOf, readPlaces, type Arranged } from './layout.ts';
import { isRange, type DashboardRange } from './range.ts';

/** The start page as somebody has it. */
export interface Arrangement {
  readonly cards: readonly Arranged<DashboardEntry>[];
  readonly range: DashboardRange;
  /** Not known yet, on a device that has not shown it before. */
  readonly isPending: boolean;
  /** Somebody has moved, hidden or sized a card. */
  readonly isOwn: boolean;
  readonly keepCards: (cards: readonly Arranged<DashboardEntry>[]) => void;
  readonly keepRange: (range: DashboardRange) => void;
  /** Every card in the place, and of the width, that it has by itself. */
  readonly reset: () => void;
}

const rangeIn = (value: unknown): DashboardRange => {
  const range: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'range') : undefined;
  return isRange(range) ? range : 'fortnight';
};

/** The cards of the start page as the signed-in person has arranged them; kept on the server. */
export function useArrangement(): Arrangement {
  const entries = useCards();
  const { value, isPending, keep } = usePreference('dashboard');
  const places = useMemo(() => readPlaces(value), [value]);
  const range = rangeIn(value);
  return {
    cards: arrange(entries, places),
    range,
    isPending,
    isOwn: places.length > 0,
    keepCards: (cards) => keep({ range, cards: placesOf(cards, places) }),
    keepRange: (chosen) => keep({ range: chosen, cards: places }),
    reset: () => keep({ range, cards: [] }),
  };
}
