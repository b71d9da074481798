import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Layout.module.css';

/** Room between parts: 8, 16 or 24 px. */
export type Gap = 's' | 'm' | 'l';

interface StackProps {
  /** `row`: beside each other, and below where they do not fit. */
  direction?: 'column' | 'row';
  gap?: Gap;
  className?: string | undefined;
  children: ReactNode;
}

/** Parts below each other, or beside each other, with the same room between them. */
export const Stack = ({ direction = 'column', gap = 'm', className, children }: StackProps) => (
  <div className={classNames(styles.stack, styles[gap], direction === 'row' && styles.row, className)}>{children}</div>
);

interface GridProps {
  /** Narrowest column, px: as many columns as fit; one on a screen that is narrower. */
  min?: number;
  gap?: Gap;
  className?: string | undefined;
  children: ReactNode;
}

/** Parts in columns of the same width: cards, tiles. For boxes that are typed into see `FieldGrid`. */
export const Grid = ({ min = 280, gap = 'm', className, children }: GridProps) => (
  <div
    className={classNames(styles.grid, styles[gap], className)}
    style={{ '--grid-min': `${min}px` } as CSSProperties}
  >
    {children}
  </div>
);

/** What stands below a page's head, with room to the edges of the screen. A list or a table that reaches them needs none. */
export const PageBody = ({ gap = 'm', className, children }: Omit<StackProps, 'direction'>) => (
  <div className={classNames(styles.stack, styles.body, styles[gap], className)}>{children}</div>
);
