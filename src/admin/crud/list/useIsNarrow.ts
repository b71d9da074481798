import { useSyncExternalStore } from 'react';

/** LOOK, breakpoints: below `md` rows become cards. */
const NARROW = '(max-width: 899.95px)';

function subscribe(listener: () => void) {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Tells whether the screen is too narrow for a table. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
