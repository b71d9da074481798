import { useTranslate } from 'ra-core';
import { Icon } from '#admin';
import type { TableState } from '../rules/tableState.ts';
import { STATE_ICONS, stateKey } from './stateIcons.ts';
import styles from './service.module.css';

/** State of a table as icon and word in its colour. */
export function StateWord({ state }: { readonly state: TableState }) {
  const translate = useTranslate();
  const { icon, tone } = STATE_ICONS[state];
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon name={icon} size={15} />
      {translate(stateKey(state))}
    </span>
  );
}
