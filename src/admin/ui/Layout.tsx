import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Layout.module.css';

/** Gap: 8, 16 or 24 px. */
export type Gap = 's' | 'm' | 'l';

interface StackProps {
  /** `row`: side by side, wrapping where they do not fit. */
  direction?: 'column' | 'row';
  gap?: Gap;
  className?: string | undefined;
  children: ReactNode;
}

/** Stacks children vertically, or in a row, with equal gaps. */
export const Stack = ({ direction = 'column', gap = 'm', className, children }: StackProps) => (
  <div className={classNames(styles.stack, styles[gap], direction === 'row' && styles.row, className)}>{children}</div>
);

interface GridProps {
  /** Minimum width of a column, px: as many columns as fit; one on narrower screens. */
  min?: number;
  gap?: Gap;
  className?: string | undefined;
  children: ReactNode;
}

/** Grid of equal columns: cards, tiles. For form fields see `FieldGrid`. */
export const Grid = ({ min = 280, gap = 'm', className, children }: GridProps) => (
  <div
    className={classNames(styles.grid, styles[gap], className)}
    style={{ '--grid-min': `${min}px` } as CSSProperties}
  >
    {children}
  </div>
);

/** Body of a page with padding. Full-width lists and tables do not need it. */
export const PageBody = ({ gap = 'm', className, children }: Omit<StackProps, 'direction'>) => (
  <div className={classNames(styles.stack, styles.body, styles[gap], className)}>{children}</div>
);
