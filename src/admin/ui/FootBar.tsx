import type { ReactNode } from 'react';
import styles from './FootBar.module.css';

interface FootBarProps {
  /** How things stand, at the start; read out as it changes. */
  state: ReactNode;
  /** Buttons, the main one last. */
  children: ReactNode;
}

/** Foot of a page that is worked on: it stays in sight. */
export const FootBar = ({ state, children }: FootBarProps) => (
  <div className={styles.foot}>
    <div className={styles.state} aria-live="polite">
      {state}
    </div>
    {children}
  </div>
);
