import { useTranslate } from 'ra-core';
import type { RaRecord } from 'ra-core';
import { Ltr, useCurrency, useFormats } from '#admin';
import { restOf } from '../paying.ts';
import { orders } from '../resources/order.ts';
import { nameOf, useOrderTitle } from './orderTitle.ts';
import { OrderTotals } from './OrderTotals.tsx';
import styles from './sheet.module.css';

const rowsOf = (value: unknown): readonly RaRecord[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The seller's name and address, as stored in the document when it was created. */
function Seller({ order }: { order: RaRecord }) {
  const lines = ['companyDescription', 'companyAddress', 'companyEmail'].map((name) => textOf(order[name]));
  const store = nameOf(order['store'], 'name');
  return (
    <address className={styles.seller}>
      <strong>{textOf(order['companyName']) || store}</strong>
      {[textOf(order['companyName']) && store, ...lines].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

function Lines({ order, currency }: { order: RaRecord; currency: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const amount = (value: unknown) => <Ltr>{formats.amount(Number(value ?? 0), currency)}</Ltr>;
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
        {rowsOf(order['orderItems']).map((line) => (
          <tr key={line.id}>
            <td>
              <bdi>{textOf(line['description']) || nameOf(line['product'], 'name')}</bdi>
              {textOf(line['note']) && <small>{textOf(line['note'])}</small>}
            </td>
            <td className={styles.number}>
              <Ltr>{formats.decimal(Number(line['quantity'] ?? 0), 3)}</Ltr>
            </td>
            <td className={styles.number}>{amount(line['finalPrice'] ?? line['price'])}</td>
            <td className={styles.number}>{amount(line['total'])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Payments with method and date, and the amount due. */
function Paid({ order, currency }: { order: RaRecord; currency: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const said = (value: unknown) => (
    <Ltr>{`${formats.amount(Number(value ?? 0), currency)} ${formats.currencyName(currency)}`}</Ltr>
  );
  const rest = restOf(order);
  const credit = Number(order['walletPaymentAmount'] ?? 0);
  const change = Number(order['changeAmount'] ?? 0);
  return (
    <dl className={styles.paid}>
      {rowsOf(order['payments']).map((one) => (
        <div key={one.id}>
          <dt>
            <bdi>{textOf(one['paymentMethodName'])}</bdi>{' '}
            <bdi>{textOf(one['paidAt']) && formats.moment(textOf(one['paidAt']))}</bdi>
          </dt>
          <dd>{said(one['amount'])}</dd>
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
export function OrderSheet({ order }: { order: RaRecord }) {
  const translate = useTranslate();
  const formats = useFormats();
  const currency = useCurrency()(orders.fields.fullTotalAmount);
  const title = useOrderTitle()(order);
  const customer = nameOf(order['customer'], 'fullName');
  const address = textOf(order['shippingAddress']);
  return (
    <article className={styles.sheet} aria-label={title}>
      <header>
        <Seller order={order} />
        <div className={styles.what}>
          <h1>{title}</h1>
          <span>{formats.moment(textOf(order['soldAt']) || textOf(order['createdAt']))}</span>
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
      {textOf(order['description']) && <p>{textOf(order['description'])}</p>}
    </article>
  );
}
