import type { HTMLAttributes, ReactNode } from 'react';
import type { BoxTag } from './box.ts';
import styles from './text.module.css';

interface HiddenProps extends HTMLAttributes<HTMLElement> {
  as?: BoxTag | 'h1';
}

/** Text for screen readers only; `as` a heading where a page shows none. */
export const VisuallyHidden = ({ as: Tag = 'span', ...rest }: HiddenProps) => (
  <Tag {...rest} className={styles.hidden} />
);

/** Numbers, codes and phones: left to right in every language. */
export const Ltr = ({ children }: { children: ReactNode }) => <span className={styles.ltr}>{children}</span>;

/** A code in the mono face, left to right. */
export const Code = ({ children }: { children: ReactNode }) => (
  <span className={`${styles.ltr} ${styles.code}`}>{children}</span>
);

/**
 * An amount with its unit smaller behind it.
 * @param amount text made by the locale's number format
 * @param unit omitted if the column header contains it
 */
export const Money = ({ amount, unit }: { amount: string; unit?: string }) =>
  unit ? (
    <span className={styles.money}>
      <Ltr>{amount}</Ltr>
      <small className={styles.unit}> {unit}</small>
    </span>
  ) : (
    Ltr({ children: amount })
  );

/** A time or day as text, with its exact value in `dateTime`. */
export const DateText = ({ iso, children }: { iso: string; children: ReactNode }) => (
  <time dateTime={iso}>{children}</time>
);
