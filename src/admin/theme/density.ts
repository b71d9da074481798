import { useSyncExternalStore } from 'react';

/** How much room rows and controls take at a desk (LOOK, densities); the tools for touch set theirs themselves. */
export type Density = 'comfortable' | 'compact';

/** Storage key that `public/boot.js` reads before the first paint. */
const DENSITY_KEY = 'flexy-density';

const listeners = new Set<() => void>();
/** The reader's choice. */
export const currentDensity = (): Density =>
  localStorage.getItem(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable';

/** Chooses a density; kept on this device. */
export function setDensity(density: Density): void {
  localStorage.setItem(DENSITY_KEY, density);
  document.documentElement.dataset['density'] = density;
  for (const listener of [...listeners]) listener();
}

/** The reader's choice; redraws when it changes. */
export function useDensity(): Density {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentDensity);
}
