import { ShoppingBasket } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, Icon } from '#admin';
import { useStored, useTill } from '../../core/till/tillContext.ts';
import styles from './Cart.module.css';

/** Empty state of the cart: offers the catalogue and the parked carts. */
export function EmptyCart() {
  const translate = useTranslate();
  const till = useTill();
  const parked = useStored(till.parked, (sales) => sales.length);
  return (
    <div className={styles.empty}>
      <Icon name={ShoppingBasket} size={24} />
      <b>{translate('pos.till.cartEmpty')}</b>
      <p>{translate('pos.till.cartEmptyHelp')}</p>
      {parked > 0 && (
        <Button size="touch" disabled={till.isReadOnly} onClick={() => till.open({ name: 'parked' })}>
          {translate('pos.till.resumeOne', { smart_count: parked })}
        </Button>
      )}
    </div>
  );
}
