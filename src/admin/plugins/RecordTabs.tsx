import styles from './plugins.module.css';
import type { Slots } from './points.ts';
import { Slot } from './Slot.tsx';

/** What plugins put below the form of one record. */
export const RecordTabs = ({ given }: { given: Slots['record.tabs'] }) => (
  <div className={styles.tabs}>
    <Slot name="record.tabs" given={given} />
  </div>
);
