import { useMemo } from 'react';
import { usePreference } from '../preferences/usePreference.ts';
import { useCards, type DashboardEntry } from './cards.ts';
import { arrange, placesOf, readPlaces, type Arranged } from './layout.ts';
import { isRange, type DashboardRange } from './range.ts';

/** The start page of a user. */
export interface Arrangement {
  readonly cards: readonly Arranged<DashboardEntry>[];
  readonly range: DashboardRange;
  /** True until it is loaded, on a device without a cached copy. */
  readonly isPending: boolean;
  /** True after the user moved, hid or resized a card. */
  readonly isOwn: boolean;
  readonly keepCards: (cards: readonly Arranged<DashboardEntry>[]) => void;
  readonly keepRange: (range: DashboardRange) => void;
  /** Restores the default order and widths. */
  readonly reset: () => void;
}

const rangeIn = (value: unknown): DashboardRange => {
  const range: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'range') : undefined;
  return isRange(range) ? range : 'fortnight';
};

/** The cards of the start page in the user's arrangement, which is stored on the server. */
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
