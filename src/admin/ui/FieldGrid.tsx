import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './FieldGrid.module.css';

/** Columns of twelve that a box takes; on narrow screens it takes them all. */
export type FieldSpan = 3 | 4 | 6 | 12;

/** Boxes that are typed into, in twelve columns. */
export const FieldGrid = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classNames(styles.grid, className)}>{children}</div>
);

/** The place of one of them. */
export const FieldPlace = ({ span, ...rest }: { span: FieldSpan } & ComponentProps<'div'>) => (
  <div data-span={span} {...rest} />
);
