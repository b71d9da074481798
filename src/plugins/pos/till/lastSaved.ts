import type { SavedSale } from './screen.ts';

/** What was saved last on this page: the till is left and entered again, and its receipt can still be printed. */
let last: { readonly saved: SavedSale; readonly isToShow: boolean } | undefined;

/** @param isToShow the next till that is drawn shows that it is saved: an edit has ended at another address */
export const rememberSaved = (saved: SavedSale, isToShow: boolean): void => {
  last = { saved, isToShow };
};

/** What was saved last; `isToShow` is answered once. */
export function takeSaved(): { readonly saved: SavedSale | null; readonly isToShow: boolean } {
  const found = last;
  if (found) last = { saved: found.saved, isToShow: false };
  return { saved: found?.saved ?? null, isToShow: found?.isToShow ?? false };
}
