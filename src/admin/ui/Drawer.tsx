import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { Modal } from './Modal.tsx';
import styles from './Drawer.module.css';

/** A modal panel at the end edge of the window, over its whole height; on a phone over the whole window. */
export const Drawer = ({ className, ...rest }: ComponentProps<typeof Modal>) => (
  <Modal className={classNames(styles.drawer, className)} {...rest} />
);
