import { useSyncExternalStore } from 'react';
import { createStore } from '#store';

/** Overlays of the shell: command palette, help on shortcuts, tour. */
export type Overlay = 'palette' | 'help' | 'tour';

/** State of the shell's overlays on this page. */
interface OverlayState {
  readonly overlay: Overlay | null;
  /** Text of the menu search; null: closed. */
  readonly search: string | null;
}

const CLOSED: OverlayState = { overlay: null, search: null };
const overlays = createStore(CLOSED);

/** Opens or closes overlays of the shell. */
export const setOverlays = (change: Partial<OverlayState>): void =>
  overlays.change((before) => ({ ...before, ...change }));

/** The overlay state; rerenders on changes. */
export const useOverlays = (): OverlayState => useSyncExternalStore(overlays.subscribe, overlays.get);

/** Clears and closes the menu search after a change of operator, so that the next person finds it empty. */
export const clearMenuSearch = (): void => setOverlays({ search: null });

/** Closes all overlays when the shell unmounts. */
export const closeOverlays = (): void => setOverlays(CLOSED);
