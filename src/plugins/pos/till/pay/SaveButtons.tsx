import { Banknote } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '#admin';
import { useSale, useTill } from '../../core/till/tillContext.ts';
import { useSave } from '../useSave.ts';
import styles from './pay.module.css';
import { payBy, defaultCashMethod } from './paymentRows.ts';
import { useSaveBlockReason } from './useSaveBlockReason.ts';

/**
 * Save Order, with the reason when it cannot save; and 'Cash, exact', which pays the whole rest in cash and saves at
 * once.
 */
export function SaveButtons() {
  const translate = useTranslate();
  const till = useTill();
  const sale = useSale((open) => open);
  const { canSave, isSaving, save } = useSave();
  const obstacle = useSaveBlockReason(canSave);
  const cash = till.isReadOnly ? undefined : defaultCashMethod(sale, till, till.data.methods);
  const payExactly = () => {
    if (!cash) return;
    till.change((open) => payBy(open, till, cash));
    void save();
  };
  return (
    <div className={styles.save}>
      <Button
        kind={cash ? 'plain' : 'primary'}
        size="large"
        icon="save"
        aria-disabled={!canSave}
        aria-busy={isSaving}
        onClick={() => void save()}
      >
        <span className={styles.words}>
          {translate('pos.till.save')}
          {obstacle !== null && <small> {obstacle}</small>}
        </span>
      </Button>
      {cash && (
        <Button kind="primary" size="large" icon={Banknote} onClick={payExactly}>
          <span className={styles.words}>
            {translate('pos.pay.cashExact')}
            <small> {translate('pos.pay.savesAtOnce')}</small>
          </span>
        </Button>
      )}
    </div>
  );
}
