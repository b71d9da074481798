import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Table } from './Table.tsx';
import styles from './FigurePage.module.css';

/** A page of figures over the whole height: header, {@link FigureTools}, {@link FigureTable}. */
export const FigurePage = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;

interface FigureToolsProps {
  /** Sentence about the figures, at the end. */
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** What the figures of a page are about: the period and other choices, and what they mean. */
export const FigureTools = ({ note, children }: FigureToolsProps) => (
  <div className={styles.tools}>
    {children}
    <span className={styles.note}>{note}</span>
  </div>
);

/** A list to choose from among the {@link FigureTools}: all have one width. */
export const FigureChoice = ({ children }: { children: ReactNode }) => (
  <span className={styles.choice}>{children}</span>
);

interface FigureTableProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Table of figures in a frame between the page's margins. Rows of sums have `data-sum`. */
export const FigureTable = ({ label, className, children }: FigureTableProps) => (
  <div className={classNames(styles.table, className)}>
    <Table label={label}>{children}</Table>
  </div>
);
