import type { SavedSale } from './tillScreen.ts';

/** @param isToShow the next mounted till shows the notice, because an edit ended at another address */
export const rememberSaved = (saved: SavedSale, isToShow: boolean): void => {
  last = { saved, isToShow };
};

/** Returns the sale that was saved last. `isToShow` is true for the first call only. */
export function takeSaved(): { readonly saved: SavedSale | null; readonly isToShow: boolean } {
  const found = last;
  if (found) last = { saved: found.saved, isToShow: false };
  return { saved: found?.saved ?? null, isToShow: found?.isToShow ?? false };
}

/**
 * The sale that was saved last on this page. Its receipt can still be printed after the till was left and entered
 * again.
 */
let last: { readonly saved: SavedSale; readonly isToShow: boolean } | undefined;
