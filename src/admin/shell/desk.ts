import { useSyncExternalStore } from 'react';
import { createStore } from '#store';

/** What lies over the page: the command palette, the help of the keys, the tour. */
export type Overlay = 'palette' | 'help' | 'tour';

/** What of the shell is open, on this page. */
interface Desk {
  readonly overlay: Overlay | null;
  /** What is typed into the menu's search; null: it is closed. */
  readonly search: string | null;
  /** The tour is offered to who is new here. */
  readonly hasOffer: boolean;
}

const CLOSED: Desk = { overlay: null, search: null, hasOffer: false };
const desk = createStore(CLOSED);

/** Opens or closes something of the shell. */
export const setDesk = (change: Partial<Desk>): void => desk.change((before) => ({ ...before, ...change }));

/** What of the shell is open; redraws when that changes. */
export const useDesk = (): Desk => useSyncExternalStore(desk.subscribe, desk.get);

/** Empties and closes the menu's search: somebody else works at this station now (DECISIONS 18). */
export const clearMenuSearch = (): void => setDesk({ search: null });

/** Closes everything: the shell is gone. */
export const closeDesk = (): void => setDesk(CLOSED);
