import { useLocale, useTranslate } from 'ra-core';
import { Icon, Ltr } from '#admin';
import { formatQuantity, lineMoney } from '#shop';
import { CART_NAME, truncate } from '../../core/sale/truncate.ts';
import { useSale, useTill } from '../../core/till/tillContext.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import { SaveButtons } from '../pay/SaveButtons.tsx';
import styles from './Cart.module.css';
import { CustomerHead } from './CustomerHead.tsx';
import { Details } from './Details.tsx';
import bar from './PayBar.module.css';

/** Cart beside the payments: read-only, with the breakdown of the total and the save button. */
export default function PaidCart() {
  const translate = useTranslate();
  const till = useTill();
  return (
    <section className={styles.cart} aria-label={translate('pos.till.cart')}>
      <CustomerHead />
      <div className={styles.scroll}>
        <PaidLines />
        <button
          type="button"
          className={styles.change}
          onClick={() => till.screen.change((screen) => ({ ...screen, step: 'cart' }))}
        >
          <Icon name="pencil" />
          {translate('pos.till.changeCart')}
        </button>
      </div>
      <div className={bar.bar}>
        <Details isTotalElsewhere />
        <SaveButtons />
      </div>
    </section>
  );
}

/** Lines of the cart, read-only, during payment. */
function PaidLines() {
  const translate = useTranslate();
  const money = useMoney();
  const locale = useLocale() ?? 'en';
  const lines = useSale((sale) => sale.lines);
  return (
    <ul className={styles.paid} aria-label={translate('pos.till.cart')}>
      {lines.map((line) => (
        <li key={line.key}>
          <b>
            <Ltr>{formatQuantity(line.quantity, locale)}</Ltr> ×
          </b>
          <span>{truncate(line.name, CART_NAME, '…')}</span>
          <b>
            <Ltr>{money.amount(lineMoney(line.price, line.quantity))}</Ltr>
          </b>
        </li>
      ))}
    </ul>
  );
}
