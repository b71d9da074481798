import type { ReactNode } from 'react';
import styles from './text.module.css';

/** Text for screen readers only. */
export const Hidden = ({ children }: { children: ReactNode }) => <span className={styles.hidden}>{children}</span>;

/** Numbers, codes and phones: left to right in every language. */
export const Ltr = ({ children }: { children: ReactNode }) => <span className={styles.ltr}>{children}</span>;

/** A code in the mono face, left to right. */
export const Code = ({ children }: { children: ReactNode }) => (
  <span className={`${styles.ltr} ${styles.code}`}>{children}</span>
);

/**
 * An amount with its unit smaller behind it.
 * @param amount text made by the locale's number format
 * @param unit left out where the column's head says it
 */
export const Money = ({ amount, unit }: { amount: string; unit?: string }) => (
  <span className={styles.ltr}>
    {amount}
    {unit && <small className={styles.unit}> {unit}</small>}
  </span>
);

/** A moment or a day for people, with the exact value for machines. */
export const DateText = ({ iso, children }: { iso: string; children: ReactNode }) => (
  <time dateTime={iso}>{children}</time>
);
