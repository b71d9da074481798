import { useTranslate } from 'ra-core';
import { Icon } from '#admin';
import type { TableLive } from '../rules/tableState.ts';
import { STATE_ICONS, stateKey } from './stateIcons.ts';
import styles from './service.module.css';

/** State of a table as icon and word in its colour; of a merged one with the table it was merged into. */
export function StateWord({ live }: { readonly live: Pick<TableLive, 'state' | 'mergedInto'> }) {
  const translate = useTranslate();
  const { icon, tone } = STATE_ICONS[live.state];
  const name = live.state === 'merged' ? live.mergedInto : undefined;
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon name={icon} size={15} />
      {name === undefined ? translate(stateKey(live.state)) : translate('floorPlan.states.mergedInto', { name })}
    </span>
  );
}
