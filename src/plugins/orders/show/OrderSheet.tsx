import { useTranslate } from 'ra-core';
import { Ltr, useCurrency, useFormats } from '#admin';
import type { Major } from '#resource';
import { restOf } from '../paying.ts';
import { orders } from '../resources/order.ts';
import { useOrderTitle, type Order } from './orderTitle.ts';
import { OrderTotals } from './OrderTotals.tsx';
import styles from './sheet.module.css';

/** The seller's name and address, as stored in the document when it was created. */
function Seller({ order }: { order: Order }) {
  const { companyName, companyDescription, companyAddress, companyEmail } = order;
  const store = order.store?.name;
  return (
    <address className={styles.seller}>
      <strong>{companyName || store}</strong>
      {[companyName && store, companyDescription, companyAddress, companyEmail].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

function Lines({ order, currency }: { order: Order; currency: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const amount = (value: Major = 0) => <Ltr>{formats.major(value, currency)}</Ltr>;
  const labelOf = (name: string) => translate(`resources.order_items.fields.${name}`);
  return (
    <table>
      <thead>
        <tr>
          <th>{labelOf('description')}</th>
          <th className={styles.number}>{labelOf('quantity')}</th>
          <th className={styles.number}>{labelOf('finalPrice')}</th>
          <th className={styles.number}>{`${labelOf('total')}${formats.listSign}${formats.currencyName(currency)}`}</th>
        </tr>
      </thead>
      <tbody>
        {order.orderItems?.map((line) => (
          <tr key={line.id}>
            <td>
              <bdi>{line.description || line.product?.name}</bdi>
              {line.note && <small>{line.note}</small>}
            </td>
            <td className={styles.number}>
              <Ltr>{formats.decimal(line.quantity, 3)}</Ltr>
            </td>
            <td className={styles.number}>{amount(line.finalPrice ?? line.price)}</td>
            <td className={styles.number}>{amount(line.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Payments with method and date, and the amount due. */
function Paid({ order, currency }: { order: Order; currency: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const said = (value: Major) => <Ltr>{`${formats.major(value, currency)} ${formats.currencyName(currency)}`}</Ltr>;
  const rest = restOf(order);
  const { walletPaymentAmount: credit = 0, changeAmount: change = 0 } = order;
  return (
    <dl className={styles.paid}>
      {order.payments?.map((one) => (
        <div key={one.id}>
          <dt>
            <bdi>{one.paymentMethodName}</bdi> <bdi>{one.paidAt && formats.moment(one.paidAt)}</bdi>
          </dt>
          <dd>{said(one.amount)}</dd>
        </div>
      ))}
      {credit > 0 && (
        <div>
          <dt>{translate('resources.orders.fields.walletPaymentAmount')}</dt>
          <dd>{said(credit)}</dd>
        </div>
      )}
      {change > 0 && (
        <div>
          <dt>{translate('orders.pay.change')}</dt>
          <dd>{said(change)}</dd>
        </div>
      )}
      {rest > 0 && (
        <div className={styles.rest}>
          <dt>{translate('orders.customer.rest')}</dt>
          <dd>{said(rest)}</dd>
        </div>
      )}
    </dl>
  );
}

/** A printed order: seller, number, customer, lines with totals, and payments. */
export function OrderSheet({ order }: { order: Order }) {
  const translate = useTranslate();
  const formats = useFormats();
  const currency = useCurrency()(orders.fields.fullTotalAmount);
  const title = useOrderTitle()(order);
  const customer = order.customer?.fullName;
  const address = order.shippingAddress;
  return (
    <article className={styles.sheet} aria-label={title}>
      <header>
        <Seller order={order} />
        <div className={styles.what}>
          <h1>{title}</h1>
          <span>{formats.moment(order.soldAt || order.createdAt || '')}</span>
        </div>
      </header>
      {(customer || address) && (
        <p className={styles.customer}>
          {translate('resources.orders.fields.customer')}
          <strong>{customer}</strong>
          <bdi>{address}</bdi>
        </p>
      )}
      <Lines order={order} currency={currency} />
      <div className={styles.totals}>
        <OrderTotals order={order} currency={currency} />
      </div>
      <Paid order={order} currency={currency} />
      {order.description && <p>{order.description}</p>}
    </article>
  );
}
