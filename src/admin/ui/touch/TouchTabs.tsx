import type { ComponentProps } from 'react';
import { Segmented } from '../Choices.tsx';
import { classNames } from '../classNames.ts';
import styles from './TouchTabs.module.css';

export interface TouchTabsProps<T extends string> extends ComponentProps<typeof Segmented<T>> {
  /** True: the tabs share the whole width. */
  isFull?: boolean;
}

/** Tab buttons of equal width, 44 px high for touch. */
export const TouchTabs = <T extends string>({ isFull = false, ...props }: TouchTabsProps<T>) => (
  <Segmented {...props} className={classNames(styles.tabs, isFull && styles.full)} />
);
