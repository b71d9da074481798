import { useSyncExternalStore } from 'react';
import { createListeners } from '#store';

/** How much room rows and controls take at a desk (LOOK, densities); the tools for touch set theirs themselves. */
export type Density = 'comfortable' | 'compact';

/** Storage key that `public/boot.js` reads before the first paint. */
const DENSITY_KEY = 'flexy-density';

const listeners = createListeners();
/** The reader's choice. */
export const currentDensity = (): Density =>
  localStorage.getItem(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable';

/** Chooses a density; kept on this device. */
export function setDensity(density: Density): void {
  localStorage.setItem(DENSITY_KEY, density);
  document.documentElement.dataset['density'] = density;
  listeners.tell();
}

/** The reader's choice; redraws when it changes. */
export function useDensity(): Density {
  return useSyncExternalStore(listeners.add, currentDensity);
}
