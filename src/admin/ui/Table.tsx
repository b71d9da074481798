import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { ScrollBox } from './ScrollBox.tsx';
import styles from './Table.module.css';

interface TableProps {
  /** What its rows are. */
  label: string;
  /** It goes from edge to edge of a page, not of a card. */
  isPage?: boolean;
  /** Of the box around it. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A plain table (LOOK, grid): a quiet head, hairlines; narrow screens move it sideways. Cells of numbers carry
 * `data-number`, chosen rows `data-chosen`.
 */
export const Table = ({ label, isPage = false, className, children }: TableProps) => (
  <ScrollBox label={label} className={className}>
    <table className={classNames(styles.table, isPage && styles.page)}>{children}</table>
  </ScrollBox>
);
