import { useTranslate } from 'ra-core';
import { Icon } from '#admin';
import type { TableState } from '../rules/tableState.ts';
import { STATE_LOOK, stateKey } from './stateLook.ts';
import styles from './service.module.css';

/** State of a table as icon and word in its colour. */
export function StateWord({ state }: { readonly state: TableState }) {
  const translate = useTranslate();
  const { icon, tone } = STATE_LOOK[state];
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon name={icon} size={15} />
      {translate(stateKey(state))}
    </span>
  );
}
