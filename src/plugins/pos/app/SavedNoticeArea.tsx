import { lazyComponent } from '#admin';
import styles from './SavedNoticeArea.module.css';
import type { SavedSale } from '../core/till/tillScreen.ts';
import { useScreen } from '../core/till/tillContext.ts';

/** Notice of a saved sale, loaded before the first sale can be saved. */
export const SavedNotice = lazyComponent<{ saved: SavedSale }>(() => import('../core/receipt/SavedNotice.tsx'));

/**
 * Place of the notice about a saved sale. It has its own space, so that it covers no amount. It is always in the DOM,
 * so that screen readers announce new content.
 */
export function SavedNoticeArea() {
  const saved = useScreen((screen) => (screen.isSavedShown ? screen.saved : null));
  return (
    <div role="status" className={styles.place}>
      {saved && <SavedNotice key={saved.soldAt} saved={saved} />}
    </div>
  );
}
