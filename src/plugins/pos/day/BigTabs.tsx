import type { ComponentProps } from 'react';
import { classNames, Segmented } from '#admin';
import styles from './BigTabs.module.css';

interface BigTabsProps<T extends string> extends ComponentProps<typeof Segmented<T>> {
  /** They share the width. */
  isFull?: boolean;
}

/** Tab buttons of equal width, 44 px high for touch. */
export const BigTabs = <T extends string>({ isFull = false, ...props }: BigTabsProps<T>) => (
  <Segmented {...props} className={classNames(styles.tabs, isFull && styles.full)} />
);
