import type { ComponentProps } from 'react';
import { classNames, Segmented } from '#admin';
import styles from './BigTabs.module.css';

interface BigTabsProps<T extends string> extends ComponentProps<typeof Segmented<T>> {
  /** They share the width. */
  isFull?: boolean;
}

/** One of a few, side by side, for fingers: 44 px high. */
export const BigTabs = <T extends string>({ isFull = false, ...props }: BigTabsProps<T>) => (
  <Segmented {...props} className={classNames(styles.tabs, isFull && styles.full)} />
);
