import { useTranslate } from 'ra-core';
import { Ltr, Money, useFormats } from '#admin';
import type { Major } from '#resource';
import { orderTaxes } from './orderTaxes.ts';
import type { Order } from './orderTitle.ts';
import styles from './show.module.css';

/** Totals of an order, below its lines, with the taxes that its receipt prints. */
export function OrderTotals({ order, currency }: { order: Order; currency: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const labelOf = (name: string) => translate(`resources.orders.fields.${name}`);
  /** With the minus of prices, which is as wide as the plus. */
  const signed = (amount: Major) => `${amount < 0 ? '−' : ''}${formats.major(Math.abs(amount), currency)}`;
  // The kitchen may not read amounts.
  const { reductionInPercent: percent = 0, fullTotalAmount: total = 0 } = order;
  const share = percent > 0 ? ` ${formats.percent(percent, 2)}` : '';
  const taxes = orderTaxes(order, currency);
  const refunded = order.refundedAmount ?? 0;
  const parts = PARTS.filter(({ name }) => name === 'productsTotal' || (order[name] ?? 0) !== 0);
  return (
    <div className={styles.sums}>
      <dl>
        {parts.map(({ name, sign }) => (
          <div key={name}>
            <dt>{name === 'reductionAmount' ? `${labelOf('reductionInPercent')}${share}` : labelOf(name)}</dt>
            <dd>
              <Ltr>{signed(sign * (order[name] ?? 0))}</Ltr>
            </dd>
          </div>
        ))}
        {taxes.rows
          .filter(({ rate }) => rate > 0)
          .map(({ rate, tax }) => (
            <div key={rate}>
              <dt>{translate('orders.show.tax', { percent: formats.percent(rate / 100, 2) })}</dt>
              <dd>
                <Ltr>{formats.minor(tax, currency)}</Ltr>
              </dd>
            </div>
          ))}
        <div className={styles.total}>
          <dt>{translate('orders.show.total')}</dt>
          <dd>
            <Money amount={formats.major(total, currency)} unit={formats.currencyName(currency)} />
          </dd>
        </div>
        {refunded > 0 && (
          <>
            <div>
              <dt>{translate('orders.refund.given')}</dt>
              <dd>
                <Ltr>{signed(-refunded)}</Ltr>
              </dd>
            </div>
            <div>
              <dt>{translate('orders.refund.kept')}</dt>
              <dd>
                <Ltr>{signed(total - refunded)}</Ltr>
              </dd>
            </div>
          </>
        )}
      </dl>
    </div>
  );
}

/** Amounts of an order that its total is made of, in their order; those that are taken off are shown below zero. */
const PARTS = [
  { name: 'productsTotal', sign: 1 },
  { name: 'shippingFees', sign: 1 },
  { name: 'reductionAmount', sign: -1 },
  { name: 'promoAmount', sign: -1 },
] as const;
