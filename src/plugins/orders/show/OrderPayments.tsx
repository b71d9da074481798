import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Chip, LinesCard, Ltr, Money, useBusinessDays, useFormats, useMe } from '#admin';
import type { Major } from '#resource';
import { mayPay, restOf } from '../paying.ts';
import { orders } from '../resources/order.ts';
import { AddPayment } from './AddPayment.tsx';
import type { Order } from './orderTitle.ts';
import styles from './show.module.css';

/** Payments of an order, the amount due, and the button to add a payment. */
export function OrderPayments({ order, currency }: { order: Order; currency: string }) {
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const rest = restOf(order);
  const canPay = useMayPay(order) && rest > 0;
  return (
    <>
      <LinesCard
        resource="orders"
        record={order}
        name="payments"
        field={orders.fields.payments}
        columns={['paymentMethodName', 'state', 'paidAt', ...(hasChange(order) ? ['changeAmount'] : []), 'amount']}
        end={
          canPay && (
            <Button size="small" icon="plus" onClick={() => setAdding(true)}>
              {translate('orders.pay.add')}
            </Button>
          )
        }
        foot={<Balance order={order} rest={rest} currency={currency} />}
      />
      {isAdding && canPay && (
        <AddPayment order={order} rest={rest} currency={currency} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

/** True when change was given for a payment. */
const hasChange = ({ payments = [] }: Order) => payments.some(({ changeAmount = 0 }) => changeAmount !== 0);

/** True when the signed-in person may add a payment to the order. */
function useMayPay(order: Order): boolean {
  const { id, roles, permissions, operator } = useMe();
  const days = useBusinessDays();
  const permission = permissions.orders;
  if (!permission?.operations.includes('update') || !permission.writable.update.includes('payments')) return false;
  return mayPay(order, { id: operator?.id ?? id, roles, now: Date.now(), ...days() });
}

/** Payments from and to the customer's credit, and the amount due. */
function Balance({ order, rest, currency }: { order: Order; rest: Major; currency: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const parts = (['walletPaymentAmount', 'walletCreditedAmount'] as const).filter((name) => (order[name] ?? 0) !== 0);
  if (rest === 0 && parts.length === 0) return null;
  return (
    <div className={styles.sums}>
      <dl>
        {parts.map((name) => (
          <div key={name}>
            <dt>{translate(`resources.orders.fields.${name}`)}</dt>
            <dd>
              <Ltr>{formats.major(order[name] ?? 0, currency)}</Ltr>
            </dd>
          </div>
        ))}
        {rest > 0 && (
          <div className={styles.rest}>
            <dt>
              {translate('orders.customer.rest')}
              <Chip tone="warning" icon="hourglass">
                {translate('resources.order_payments.values.state.waiting')}
              </Chip>
            </dt>
            <dd>
              <Money amount={formats.major(rest, currency)} unit={formats.currencyName(currency)} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
