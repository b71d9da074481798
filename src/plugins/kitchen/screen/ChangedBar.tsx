import { useTranslate } from 'ra-core';
import { BellRing } from 'lucide-react';
import { Icon } from '#admin';
import styles from './AlertBar.module.css';

interface ChangedBarProps {
  /** Number of tickets with differences that nobody has seen. */
  count: number;
  /** Goes to the next one of them. */
  onNext: () => void;
}

/** Bar over the board: tickets have changed. */
export function ChangedBar({ count, onNext }: ChangedBarProps) {
  const translate = useTranslate();
  return (
    <div role="status" className={count > 0 ? styles.alert : undefined}>
      {count > 0 && (
        <>
          <Icon name={BellRing} size={24} />
          <p className={styles.text}>
            <b>{translate('kitchen.changes.title', { smart_count: count })}</b>
            <span>{translate('kitchen.changes.text')}</span>
          </p>
          <button type="button" className={styles.answer} onClick={onNext}>
            {translate('kitchen.changes.next')}
          </button>
        </>
      )}
    </div>
  );
}
