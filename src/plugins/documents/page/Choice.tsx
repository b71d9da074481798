import type { ComponentProps } from 'react';
import { SelectBox } from '#admin';
import styles from './document.module.css';

/** A choice in a dialog, with its label above it. */
export const Choice = (props: ComponentProps<typeof SelectBox>) => (
  <span className={styles.lines}>
    <span aria-hidden="true">{props.label}</span>
    <SelectBox {...props} />
  </span>
);
