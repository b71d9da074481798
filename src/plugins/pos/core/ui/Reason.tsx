import type { ReactNode } from 'react';
import { Icon } from '#admin';
import styles from './controls.module.css';

/** Visible reason why a control is disabled. */
export const Reason = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={styles.reason}>
    <Icon name="info" size={14} />
    {children}
  </p>
);
