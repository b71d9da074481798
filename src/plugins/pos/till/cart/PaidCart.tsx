import { useLocale, useTranslate } from 'ra-core';
import { Button, Icon, Ltr } from '#admin';
import { formatQuantity, lineMoney } from '#resource';
import { CART_NAME, cut } from '../../sale/cut.ts';
import { useSale, useTill } from '../tillContext.ts';
import { useMoney } from '../useMoney.ts';
import { useSave } from '../useSave.ts';
import styles from './Cart.module.css';
import { CustomerHead } from './CustomerHead.tsx';
import { TotalRow } from './PayBar.tsx';
import bar from './PayBar.module.css';

/** What is paid for, to be read only. */
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
            <Ltr>{`${formatQuantity(line.quantity, locale)} ×`}</Ltr>
          </b>
          <span>{cut(line.name, CART_NAME, '…')}</span>
          <b>
            <Ltr>{money.amount(lineMoney(line.price, line.quantity))}</Ltr>
          </b>
        </li>
      ))}
    </ul>
  );
}

/** The cart beside the payments: read only, with what the total is made of, and the way to save. */
export default function PaidCart() {
  const translate = useTranslate();
  const till = useTill();
  const { canSave, isSaving, save } = useSave();
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
        <TotalRow isOpenFirst />
        <div className={`${bar.go} ${bar.one}`}>
          <Button
            kind="primary"
            size="large"
            icon="save"
            aria-disabled={!canSave}
            aria-busy={isSaving}
            onClick={() => void save()}
          >
            {translate('pos.till.save')}
            <small>· {translate('pos.till.prints')}</small>
          </Button>
        </div>
      </div>
    </section>
  );
}
