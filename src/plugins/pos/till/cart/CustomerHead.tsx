// Head of the cart: the customer of the sale.
import { UserPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Avatar, Icon, IconButton, Ltr, useShortcut } from '#admin';
import type { TillCustomer } from '../../core/model.ts';
import { chooseCustomer, isCustomerFixed } from '#shop';
import { useCredit } from '../customer/useCredit.ts';
import { useSale, useTill } from '../../core/till/tillContext.ts';
import styles from './Cart.module.css';

/** Phone and wallet credit of a customer. */
function ContactDetails({ customer }: { customer: TillCustomer }) {
  const translate = useTranslate();
  const credit = useCredit();
  return (
    <small>
      {customer.phone !== null && (
        <>
          <Ltr>{customer.phone}</Ltr> ·{' '}
        </>
      )}
      {translate('pos.till.credit')} <bdi>{credit(customer.walletCredit)}</bdi>
    </small>
  );
}

/** Supplier of a purchase. */
function SupplierHead() {
  const translate = useTranslate();
  const till = useTill();
  const supplier = useSale((sale) => till.data.suppliers.find(({ id }) => id === sale.supplier));
  return (
    <div className={styles.customer}>
      <button
        type="button"
        className={styles.who}
        disabled={till.isReadOnly}
        onClick={() => till.open({ name: 'supplier' })}
      >
        <span className={styles.nobody}>
          <Icon name="truck" />
        </span>
        <span className={styles.names}>
          <b>{supplier?.name ?? translate('pos.till.chooseSupplier')}</b>
          <small>{translate('pos.till.supplier')}</small>
        </span>
      </button>
    </div>
  );
}

/** Name, phone and credit of the customer; a press opens the customer window. */
function CustomerButton() {
  const translate = useTranslate();
  const till = useTill();
  const customer = useSale((sale) => (sale.customer === null ? null : till.index.customer(sale.customer)));
  const isKnown = useSale((sale) => sale.customer !== null);
  const party = useSale((sale) => sale.party ?? null);
  const name = customer?.fullName ?? (isKnown ? translate('pos.till.customer') : party);
  return (
    <button
      type="button"
      className={styles.who}
      disabled={till.isReadOnly}
      onClick={() => till.open({ name: 'customer' })}
    >
      {customer ? (
        <Avatar name={customer.fullName} large />
      ) : (
        <span className={styles.nobody}>
          <Icon name="user" />
        </span>
      )}
      <span className={styles.names}>
        <b>{name ?? translate('pos.till.chooseCustomer')}</b>
        {customer ? (
          <ContactDetails customer={customer} />
        ) : (
          !isKnown && <small>{translate(party === null ? 'pos.till.noCustomer' : 'pos.till.party')}</small>
        )}
      </span>
    </button>
  );
}

/** Customer of the sale: chosen, new, or none; purchases have a supplier in advanced mode. */
export function CustomerHead() {
  const translate = useTranslate();
  const till = useTill();
  const isKnown = useSale((sale) => sale.customer !== null);
  const isFixed = useSale(isCustomerFixed);
  const isPurchase = useSale((sale) => sale.type === 'purchase');
  useShortcut('F10', 'pos.till.keys.customer', () => till.open({ name: isPurchase ? 'supplier' : 'customer' }), {
    group: 'tool',
    isOff: till.isReadOnly,
  });
  if (isPurchase) return <SupplierHead />;
  return (
    <div className={styles.customer}>
      <CustomerButton />
      {till.rights.canCreateCustomer && (
        <IconButton
          size="touch"
          icon={UserPlus}
          label={translate('pos.till.newCustomer')}
          disabled={till.isReadOnly}
          onClick={() => till.open({ name: 'newCustomer' })}
        />
      )}
      {isKnown && (
        <IconButton
          size="touch"
          icon="x"
          label={translate('pos.till.clearCustomer')}
          disabled={till.isReadOnly || isFixed}
          onClick={() => till.change((sale) => chooseCustomer(sale, null))}
        />
      )}
    </div>
  );
}
