import { useTranslate } from 'ra-core';
import { Chip, classNames, Money } from '#admin';
import { useReturnedValue } from '../../core/refund/useReturnedValue.ts';
import { useSale, useTill } from '../../core/till/tillContext.ts';
import { usePaidAbove } from '../../core/till/usePaidAbove.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import styles from './pay.module.css';
import { hasChosenMethod } from './paymentRows.ts';

/** Total, and beside it the change, the rest to pay, or a hint. */
export function PaymentTotals({ canReplace }: { canReplace: boolean }) {
  const translate = useTranslate();
  const till = useTill();
  const { amount, unit } = useMoney();
  const sale = useSale((open) => open);
  const sums = till.sums(sale);
  const total = sums.totals.total - useReturnedValue();
  const isValid = sums.state === 'valid';
  const isOpen = !isValid && hasChosenMethod(sale) && sums.rest > 0;
  const above = usePaidAbove();
  const hint = () => {
    if (above > 0) return translate('pos.pay.toRefund');
    if (isValid) return sale.type === 'delivery-note' ? '' : translate('pos.pay.anyType');
    return sums.state === 'cartEmpty' || hasChosenMethod(sale) ? '' : translate('pos.pay.start');
  };
  return (
    <div className={styles.totals}>
      <div>
        <span>{translate('pos.till.details.total')}</span>
        <b>
          <Money amount={amount(total)} unit={unit} />
        </b>
      </div>
      <div className={classNames(isValid && styles.paid, isOpen && styles.due)} aria-live="polite">
        {isValid && sums.change > 0 && <span>{translate('pos.pay.change')}</span>}
        {isOpen && <span>{translate('pos.till.details.rest')}</span>}
        {isValid && (
          <Chip tone="success" icon="circle-check">
            {translate('pos.pay.valid')}
          </Chip>
        )}
        <span>{isValid && canReplace ? translate('pos.pay.replaceable') : hint()}</span>
        {isValid && sums.change > 0 && (
          <b>
            <Money amount={amount(sums.change)} unit={unit} />
          </b>
        )}
        {above > 0 && (
          <b>
            <Money amount={amount(above)} unit={unit} />
          </b>
        )}
        {isOpen && (
          <b>
            <Money amount={amount(sums.rest)} unit={unit} />
          </b>
        )}
      </div>
    </div>
  );
}
