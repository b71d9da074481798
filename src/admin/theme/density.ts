import { useSyncExternalStore } from 'react';
import { createListeners } from '#store';

/** Size of rows and controls on desktops (docs/rules/look.md, "Densities"). Touch tools set their own. */
export type Density = 'comfortable' | 'compact';

/** Storage key that `public/boot.js` reads before the first paint. */
const DENSITY_KEY = 'flexy-density';

const listeners = createListeners();
/** The user's choice. */
export const currentDensity = (): Density =>
  localStorage.getItem(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable';

/** Sets the density; stored on this device. */
export function setDensity(density: Density): void {
  localStorage.setItem(DENSITY_KEY, density);
  document.documentElement.dataset.density = density;
  listeners.tell();
}

/** The user's choice; rerenders on changes. */
export function useDensity(): Density {
  return useSyncExternalStore(listeners.add, currentDensity);
}
