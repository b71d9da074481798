import { createContext, useContext } from 'react';
import type { Match, Seat } from '../rules/types.ts';
import type { Scoreboard } from '../state/scoreboard.ts';

/** The scoreboard for the parts of its screen. */
export interface Snooker {
  readonly board: Scoreboard;
  readonly match: Match;
}

/** Set by the page. */
export const SnookerContext = createContext<Snooker | null>(null);

/** The scoreboard of the page. @throws Error outside of it */
export function useSnooker(): Snooker {
  const snooker = useContext(SnookerContext);
  if (!snooker) throw new Error('Only on the snooker page');
  return snooker;
}

/** Both seats, in the order of the panels. */
export const SEATS: readonly Seat[] = [0, 1];
