import { useSyncExternalStore } from 'react';

let known: MediaQueryList | undefined;

/** LOOK, breakpoints: below `md` rows become cards. One query for all lists: it is asked whenever one of them is drawn. */
const narrow = () => (known ??= window.matchMedia('(max-width: 899.95px)'));

function subscribe(listener: () => void) {
  const query = narrow();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Tells whether the screen is too narrow for a table. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);
