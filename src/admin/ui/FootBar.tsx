import type { ReactNode } from 'react';
import styles from './FootBar.module.css';

interface FootBarProps {
  /** Status text at the start; announced on changes. */
  state: ReactNode;
  /** Buttons, the primary one last. */
  children: ReactNode;
}

/** Sticky footer of a page with a form. */
export const FootBar = ({ state, children }: FootBarProps) => (
  <div className={styles.foot}>
    <div className={styles.state} aria-live="polite">
      {state}
    </div>
    {children}
  </div>
);
