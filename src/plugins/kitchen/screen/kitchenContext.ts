import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LateLimits } from '../rules/age.ts';
import type { ColumnId } from '../rules/columns.ts';
import type { Station } from '../rules/stations.ts';
import type { Ticket } from '../rules/ticket.ts';
import type { KitchenBoard } from '../state/board.ts';
import type { KitchenState } from '../state/kitchenState.ts';
import { everySecond } from './everySecond.ts';

/** Moves a ticket into a column. */
export type MoveTicket = (ticket: Ticket, to: ColumnId) => void | Promise<void>;

/** Shared state of the screen's parts. */
export interface Kitchen {
  readonly board: KitchenBoard;
  /** Minutes after which an order is late, and very late. */
  readonly limits: LateLimits;
  readonly stations: readonly Station[];
  /** The station that is shown; null: all. */
  readonly station: Station | null;
  /** The floor plan can be opened at a table. */
  readonly hasPlan: boolean;
  /** Moves a ticket: what the station prepares of it, or all of it. */
  readonly move: MoveTicket;
}

/** Set by the page. */
export const KitchenContext = createContext<Kitchen | null>(null);

/** Returns the shared state of the screen. @throws Error outside of the page */
export function useKitchen(): Kitchen {
  const kitchen = useContext(KitchenContext);
  if (!kitchen) throw new Error('This part stands outside of the kitchen board.');
  return kitchen;
}

/** The state of the board. */
export function useKitchenState(): KitchenState {
  const { state } = useKitchen().board;
  return useSyncExternalStore(state.subscribe, state.get);
}

/**
 * A value that follows the clock: read anew every second, drawn anew when it is another one.
 * @param read is given the server's time, ms since 1970; answers a plain value
 */
export function useOnClock<T extends string | number | boolean | null>(read: (now: number) => T): T {
  const { board } = useKitchen();
  return useSyncExternalStore(everySecond, () => read(board.now()));
}
