import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Ltr, useFormats } from '#admin';
import type { Minor } from '#resource';
import { readReceiptOrder, type ReceiptOrder, type TaxTable } from '#shop';
import { restOf } from '../../paying.ts';
import type { Order } from '../orderTitle.ts';
import styles from './paper.module.css';

/** Totals per tax rate, and their sum. */
export function PaperTaxes({ taxes, currency }: { taxes: TaxTable; currency: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const amount = (value: Minor) => (
    <td className={styles.number}>
      <Ltr>{formats.minor(value, currency)}</Ltr>
    </td>
  );
  const head = (name: string) => translate(`orders.paper.rates.${name}`);
  return (
    <table className={styles.rates}>
      <thead>
        <tr>
          <th scope="col">{head('rate')}</th>
          <th scope="col" className={styles.number}>
            {head('base')}
          </th>
          <th scope="col" className={styles.number}>
            {head('tax')}
          </th>
        </tr>
      </thead>
      <tbody>
        {taxes.rows.map(({ rate, base, tax }) => (
          <tr key={rate}>
            <th scope="row">
              <Ltr>{formats.percent(rate / 100, 2)}</Ltr>
            </th>
            {amount(base)}
            {amount(tax)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{head('together')}</th>
          {amount(taxes.base)}
          {amount(taxes.tax)}
        </tr>
      </tfoot>
    </table>
  );
}

interface SumsProps {
  order: Order;
  taxes: TaxTable;
  currency: string;
}

/** Reductions and fees between the lines and the total. */
const stepsOf = (read: ReceiptOrder): readonly (readonly [label: string, amount: Minor])[] => [
  ['shippingFees', read.shippingFees],
  ['reductionAmount', -read.reduction],
  ['promoAmount', -read.promo],
];

/** Payments with method and day, and what stands against the customer's credit. */
function usePaidRows(order: Order, read: ReceiptOrder | null): (readonly [label: ReactNode, amount: Minor])[] {
  const translate = useTranslate();
  const formats = useFormats();
  if (!read) return [];
  const days = (order.payments ?? []).filter(({ state }) => state === undefined || state === 'paid');
  return [
    ...read.payments.map(({ paymentMethodName, amount }, at): [ReactNode, Minor] => {
      const day = days[at]?.paidAt;
      return [
        day
          ? translate('orders.paper.paidOn', { method: paymentMethodName, day: formats.longDay(day) })
          : translate('orders.paper.paidBy', { method: paymentMethodName }),
        -amount,
      ];
    }),
    [translate('resources.orders.fields.walletPaymentAmount'), -read.credit],
    [translate('orders.pay.change'), read.change],
    [translate('resources.orders.fields.walletCreditedAmount'), read.toWallet],
  ];
}

/** The total with and without tax, what was paid, and what is left to pay. */
export function PaperSums({ order, taxes, currency }: SumsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const read = readReceiptOrder(order, currency);
  const paid = usePaidRows(order, read);
  if (!read) return null;
  const amount = (value: Minor) => <Ltr>{`${value < 0 ? '−' : ''}${formats.minor(Math.abs(value), currency)}`}</Ltr>;
  const row = (label: ReactNode, value: Minor, key: string) => (
    <div key={key}>
      <dt>{label}</dt>
      <dd>{amount(value)}</dd>
    </div>
  );
  const big = (className: string | undefined, label: string, value: Minor) => (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        {amount(value)} <small>{formats.currencyName(currency)}</small>
      </dd>
    </div>
  );
  const rest = restOf(order) > 0 ? read.rest : 0;
  return (
    <dl className={styles.sums}>
      {stepsOf(read)
        .filter(([, value]) => value !== 0)
        .map(([name, value]) => row(translate(`resources.orders.fields.${name}`), value, name))}
      {row(translate('orders.paper.net'), taxes.base, 'net')}
      {row(translate('orders.paper.tax'), taxes.tax, 'tax')}
      {big(styles.total, translate('orders.paper.total'), read.total)}
      {paid.filter(([, value]) => value !== 0).map(([label, value], at) => row(label, value, `paid ${at}`))}
      {rest > 0 && big(styles.rest, translate('orders.customer.rest'), rest)}
    </dl>
  );
}
