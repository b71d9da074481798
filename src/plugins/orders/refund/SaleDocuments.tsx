import { Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Card, Chip, DateText, Ltr, recordPathOf, useFormats, useRecordList, WHOLE_LIST } from '#admin';
import { quantityToWire, parseQuantity } from '#shop';
import { numberOf, type Order } from '../show/orderTitle.ts';
import styles from './documents.module.css';

/**
 * The refunds and credit notes of a sale, on its page. What is refunded of an invoice is its credit note. Nothing where there
 * are none.
 */
export function SaleDocuments({ order, currency }: { order: Order; currency: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const goodsOf = useGoods();
  const query = {
    pagination: WHOLE_LIST,
    sort: { field: 'soldAt', order: 'ASC' },
    filter: { type: ['refund'], originOrder: order.id },
  } as const;
  const { data = [] } = useRecordList('orders', query, { enabled: (order.refundedAmount ?? 0) !== 0, retry: false });
  if (data.length === 0) return null;
  const kind = translate(`orders.refund.${order.type === 'invoice' ? 'creditNote' : 'title'}`);
  return (
    <Card title={translate('orders.refund.documents')}>
      <ul className={styles.documents}>
        {data.map((refund) => (
          <li key={refund.id}>
            <span>
              <Link to={recordPathOf('orders', refund.id, 'show')}>
                <Ltr>{numberOf(refund)}</Ltr>
              </Link>{' '}
              <Chip tone="neutral" icon={Undo2}>
                {kind}
              </Chip>
              <small>
                {refund.soldAt && <DateText iso={refund.soldAt}>{formats.moment(refund.soldAt)}</DateText>}{' '}
                <bdi>{goodsOf(refund)}</bdi>
              </small>
            </span>
            <b>
              <Ltr>{`−${formats.major(Math.abs(refund.fullTotalAmount ?? 0), currency)}`}</Ltr>
            </b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The goods that a refund took back: how many of what, and what of it stayed out of stock. */
function useGoods(): (order: Order) => string {
  const translate = useTranslate();
  const formats = useFormats();
  return ({ orderItems = [] }) =>
    orderItems
      .map(({ quantity, description, product, isRestocked }) => {
        const count = formats.decimal(Math.abs(quantityToWire(parseQuantity(quantity) ?? 0)), 3);
        const goods = `${count} × ${description ?? product?.name ?? ''}`;
        return isRestocked === false ? `${goods} (${translate('orders.refund.lineOut')})` : goods;
      })
      .join(formats.listSign);
}
