import { later } from '#admin';
import styles from './SavedPlace.module.css';
import type { SavedSale } from './screen.ts';
import { useScreen } from './tillContext.ts';

/** The notice of a saved sale: fetched before the first sale can be saved. */
export const SavedNotice = later<{ saved: SavedSale }>(() => import('../receipt/SavedNotice.tsx'));

/**
 * Place of the notice that a sale is saved. It takes room of its own, so that it covers no amount; it is always in the page, so
 * that screen readers announce what comes into it.
 */
export function SavedPlace() {
  const saved = useScreen((screen) => (screen.isSavedShown ? screen.saved : null));
  return (
    <div role="status" className={styles.place}>
      {saved && <SavedNotice key={saved.soldAt} saved={saved} />}
    </div>
  );
}
