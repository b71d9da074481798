import { useTranslate } from 'ra-core';
import { Icon } from '#admin';
import { Person } from '../../core/ui/ToolBar.tsx';
import { usePin } from '../usePin.ts';
import styles from './TopBar.module.css';

/** Name of the operator, and the lock button. */
export function Operator() {
  const translate = useTranslate();
  const pin = usePin();
  const lock = translate('pos.till.lock');
  return (
    <>
      <Person
        label={(name) => translate('pos.till.switchOperator', { name })}
        {...(pin && { onPress: () => void pin.switchOperator() })}
      />
      {pin && (
        <button type="button" className={styles.button} aria-label={lock} title={lock} onClick={() => pin.lock()}>
          <Icon name="lock" />
        </button>
      )}
    </>
  );
}
