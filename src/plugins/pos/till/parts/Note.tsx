import type { ReactNode } from 'react';
import { Icon } from '#admin';
import styles from './parts.module.css';

/** Why something cannot be used now, beside it: said, not only greyed out. */
export const Reason = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={styles.reason}>
    <Icon name="info" size={14} />
    {children}
  </p>
);
