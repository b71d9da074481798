import { useSyncExternalStore } from 'react';

/** Tells whether the screen is too narrow for a table (docs/rules/look.md, "Breakpoints"). */
export const useIsNarrow = createQueryHook('(max-width: 899.95px)');

/** Tells whether a table has less room than its usual columns need (docs/rules/look.md, "Breakpoints"). */
export const useIsSmallDesk = createQueryHook('(max-width: 1199.95px)');

/** Makes a hook that tells whether a media query matches. One query for all lists: it is asked whenever one is drawn. */
function createQueryHook(text: string): () => boolean {
  let known: MediaQueryList | undefined;
  const query = () => (known ??= window.matchMedia(text));
  const subscribe = (listener: () => void) => {
    query().addEventListener('change', listener);
    return () => query().removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => query().matches);
}
