import { ShoppingBasket } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon, Money } from '#admin';
import { useReturnedValue } from '../core/refund/useReturnedValue.ts';
import { SaveButtons } from './pay/SaveButtons.tsx';
import styles from './PhoneBar.module.css';
import { useScreen, useSums, useTill } from '../core/till/tillContext.ts';
import { useMoney } from '../core/ui/useMoney.ts';

/** Bar at the bottom of the screen on phones. */
export function PhoneBar() {
  const step = useScreen((screen) => screen.step);
  const side = useScreen((screen) => screen.side);
  return (
    <div className={styles.bar}>
      {step === 'payments' ? <SaveButtons /> : side === 'cart' ? <ToCatalogue /> : <ToCart />}
    </div>
  );
}

/** Button below the catalogue on phones: shows the cart's content and opens it. */
function ToCart() {
  const translate = useTranslate();
  const till = useTill();
  const money = useMoney();
  const due = useSums(({ totals }) => totals.total) - useReturnedValue();
  const count = useSums(({ totals }) => Math.ceil(totals.count / 1000));
  const go = () => till.screen.change((screen) => ({ ...screen, side: 'cart' }));
  return (
    <button type="button" className={styles.button} onClick={go}>
      <span className={styles.words}>
        <Icon name={ShoppingBasket} size={20} />
        {translate('pos.till.items', { smart_count: count })}
      </span>
      <Money amount={money.amount(due)} unit={money.unit} />
      <span className={styles.words}>
        {translate('pos.till.toCart')}
        <Icon name="chevron-right" flip />
      </span>
    </button>
  );
}

function ToCatalogue() {
  const translate = useTranslate();
  const till = useTill();
  const go = () => till.screen.change((screen) => ({ ...screen, side: 'catalogue' }));
  return (
    <button type="button" className={styles.plain} onClick={go}>
      <Icon name="chevron-left" flip />
      {translate('pos.till.toCatalogue')}
    </button>
  );
}
