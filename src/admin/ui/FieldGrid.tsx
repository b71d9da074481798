import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './FieldGrid.module.css';

/** Width of a field in columns of twelve; full width on narrow screens. */
export type FieldSpan = 3 | 4 | 6 | 12;

/** Grid of form fields, in twelve columns. */
export const FieldGrid = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classNames(styles.grid, className)}>{children}</div>
);

/** Cell of one field. */
export const FieldPlace = ({ span, ...rest }: { span: FieldSpan } & ComponentProps<'div'>) => (
  <div data-span={span} {...rest} />
);
