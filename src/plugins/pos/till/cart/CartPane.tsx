import { useTranslate } from 'ra-core';
import { lazyComponent } from '#admin';
import { useSale } from '../../core/till/tillContext.ts';
import { TillSlot } from '../../core/till/TillSlot.tsx';
import styles from './Cart.module.css';
import { CartLines } from './CartLines.tsx';
import { CustomerHead } from './CustomerHead.tsx';
import { Panels } from './Panels.tsx';
import { PayBar } from './PayBar.tsx';

const ExchangeBar = lazyComponent(() => import('./ExchangeBar.tsx'));

/** Cart column: customer, lines, options and total. */
export function CartPane() {
  const translate = useTranslate();
  const isExchange = useSale((sale) => sale.exchange !== null);
  return (
    <section className={styles.cart} aria-label={translate('pos.till.cart')}>
      <CustomerHead />
      <CartLines />
      {isExchange && <ExchangeBar />}
      <div className={styles.parts}>
        <TillSlot name="pos.cart" />
      </div>
      <Panels />
      <PayBar />
    </section>
  );
}
