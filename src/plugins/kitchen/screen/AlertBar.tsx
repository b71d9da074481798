import { useTranslate } from 'ra-core';
import { BellRing } from 'lucide-react';
import { Icon } from '#admin';
import { useKitchen, useKitchenState } from './kitchenContext.ts';
import styles from './AlertBar.module.css';

/**
 * The popup for new orders, until it is answered or they no longer wait.
 * @param onCheck shows the waiting list
 */
export function AlertBar({ onCheck }: { onCheck: () => void }) {
  const translate = useTranslate();
  const { board } = useKitchen();
  const { ringing } = useKitchenState();
  const count = ringing.size;
  const answer = () => {
    board.answer();
    onCheck();
  };
  return (
    <div role="status" className={count > 0 ? styles.alert : undefined}>
      {count > 0 && (
        <>
          <Icon name={BellRing} size={24} />
          <p className={styles.text}>
            <b>{translate('kitchen.alert.title', { smart_count: count })}</b>
            <span>{translate('kitchen.alert.text', { smart_count: count })}</span>
          </p>
          <button type="button" className={styles.answer} onClick={answer}>
            {translate('kitchen.alert.check')}
          </button>
        </>
      )}
    </div>
  );
}
