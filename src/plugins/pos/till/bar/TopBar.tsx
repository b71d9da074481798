// Bar above the till.
import { Armchair, Store as StoreIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { Icon } from '#admin';
import { Back, ToolBar } from '../../core/ui/ToolBar.tsx';
import { useTill } from '../../core/till/tillContext.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
import { Operator } from './Operator.tsx';
import { ParkButton } from './ParkButton.tsx';
import { SyncLine } from './SyncLine.tsx';
import { TillMenu } from './TillMenu.tsx';
import { useTableName } from '../../core/till/useTableName.ts';
import styles from './TopBar.module.css';

/** Name of the store; persons with the right can change it. */
function StorePart() {
  const translate = useTranslate();
  const till = useTill();
  const name = till.store?.name ?? '';
  const change = translate('pos.till.changeStore');
  if (!till.rights.canChangeStore) {
    return name === '' ? null : (
      <span className={styles.fact}>
        <Icon name={StoreIcon} />
        <span className={styles.cut}>{name}</span>
      </span>
    );
  }
  return (
    <button type="button" className={styles.button} title={change} onClick={() => till.open({ name: 'store' })}>
      <Icon name={StoreIcon} />
      <span className={styles.cut}>{name}</span> <small>{change}</small>
    </button>
  );
}

function LocationPart() {
  const translate = useTranslate();
  const till = useTill();
  const name = useTableName();
  const change = translate('pos.till.changeLocation');
  if (!till.settings.isTableSelectionEnabled) return null;
  return (
    <button
      type="button"
      className={styles.button}
      title={change}
      disabled={till.isReadOnly}
      onClick={() => till.open({ name: 'location' })}
    >
      <Icon name={Armchair} />
      {name !== null && <span className={styles.cut}>{name}</span>}{' '}
      <small className={name === null ? styles.always : undefined}>{change}</small>
    </button>
  );
}

/** Bar above the till: document, store, connection state, operator. */
export function TopBar() {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <ToolBar>
      <Back label={translate('pos.till.leave')} onPress={() => void navigate('/')} />
      <DocumentTitle />
      <div className={styles.places}>
        <StorePart />
        <LocationPart />
      </div>
      <SyncLine />
      <ParkButton />
      <TillMenu />
      <Operator />
    </ToolBar>
  );
}
