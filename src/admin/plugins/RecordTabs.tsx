import styles from './plugins.module.css';
import type { Slots } from './extensionPoints.ts';
import { Slot } from './Slot.tsx';

/** Parts of plugins below the form of a record. */
export const RecordTabs = ({ given }: { given: Slots['record.tabs'] }) => (
  <div className={styles.tabs}>
    <Slot name="record.tabs" given={given} />
  </div>
);
