import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { ScrollBox } from './ScrollBox.tsx';
import styles from './Table.module.css';

interface TableProps {
  /** Accessible name of the table. */
  label: string;
  /** Full width of a page instead of a card. */
  isPage?: boolean;
  /** Class of the surrounding box. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A plain table (docs/rules/look.md, "Tables") that scrolls sideways on narrow screens. Number cells have `data-number`,
 * selected rows `data-chosen`.
 */
export const Table = ({ label, isPage = false, className, children }: TableProps) => (
  <ScrollBox label={label} className={className}>
    <table className={classNames(styles.table, isPage && styles.page)}>{children}</table>
  </ScrollBox>
);
