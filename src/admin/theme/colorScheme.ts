import { useSyncExternalStore } from 'react';
import { createListeners } from '#store';

/** The user's choice; `system` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'system';

/** Storage keys that `public/boot.js` reads before the first paint. */
const THEME_KEY = 'flexy-theme';

const listeners = createListeners();
const isScheme = (value: string | null): value is ColorScheme =>
  value === 'light' || value === 'dark' || value === 'system';
const read = (): ColorScheme => {
  const stored = localStorage.getItem(THEME_KEY);
  return isScheme(stored) ? stored : 'system';
};
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function apply() {
  const chosen = read();
  const dark = chosen === 'dark' || (chosen === 'system' && prefersDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  listeners.tell();
}

/** Follows the device and other tabs until `signal` aborts. */
export function watchColorScheme(signal: AbortSignal): void {
  prefersDark().addEventListener('change', apply, { signal });
  window.addEventListener('storage', (event) => event.key === THEME_KEY && apply(), { signal });
}

/** Sets the colour scheme; stored on this device. */
export function setColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(THEME_KEY, scheme);
  apply();
}

/** The user's choice; rerenders on changes. */
export function useColorSchemeChoice(): ColorScheme {
  return useSyncExternalStore(listeners.add, read);
}
