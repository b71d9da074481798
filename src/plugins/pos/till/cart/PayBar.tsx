import { ArrowRight, ChevronUp, Wallet } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Icon, Money, useShortcut } from '#admin';
import { useReturnedValue } from '../../core/refund/useReturnedValue.ts';
import { useSaveBlockReason } from '../pay/useSaveBlockReason.ts';
import { useSums, useTill } from '../../core/till/tillContext.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import { useSave } from '../useSave.ts';
import { Details } from './Details.tsx';
import styles from './PayBar.module.css';

/** The bottom bar: total, Save Order, Payments. */
export function PayBar() {
  const translate = useTranslate();
  const till = useTill();
  const isEmpty = useSums(({ state }) => state === 'cartEmpty');
  const { canSave, isSaving, save } = useSave();
  const obstacle = useSaveBlockReason(canSave);
  const pay = () => {
    if (isEmpty || till.isReadOnly) return;
    till.screen.change((screen) => ({ ...screen, step: 'payments' }));
  };
  useShortcut('F9', 'pos.till.keys.pay', pay, { group: 'tool', isOff: isEmpty });
  return (
    <div className={styles.bar}>
      <TotalRow />
      <div className={styles.go}>
        <Button size="large" icon="save" aria-disabled={!canSave} aria-busy={isSaving} onClick={() => void save()}>
          <span className={styles.words}>
            {translate('pos.till.save')}
            {obstacle !== null && <small> {obstacle}</small>}
          </span>
        </Button>
        <Button kind="primary" size="large" icon={Wallet} disabled={isEmpty || till.isReadOnly} onClick={pay}>
          {translate('pos.till.payments')}
          <Icon name={ArrowRight} flip />
        </Button>
      </div>
    </div>
  );
}

/** 'Show details' and the total, less the returned goods of an exchange. Expands to the breakdown of the total. */
function TotalRow() {
  const translate = useTranslate();
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const due = useSums(({ totals }) => totals.total) - useReturnedValue();
  return (
    <>
      {isOpen && <Details />}
      <button
        type="button"
        className={styles.show}
        aria-expanded={isOpen}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : ChevronUp} />
        <span>{translate(isOpen ? 'pos.till.hideDetails' : 'pos.till.showDetails')}</span>
        <span className={styles.total}>
          <Money amount={money.amount(due)} unit={money.unit} />
        </span>
      </button>
    </>
  );
}
