import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Ltr, Query, Skeleton, useFormats, useMay, useRecord, useRecordPath } from '#admin';
import { minorOrZero } from '#shop';
import type { Texts } from './useTexts.ts';
import styles from './service.module.css';

/** Number of the order, which leads to its page. */
export function OrderNumber({ id }: { readonly id: number }) {
  const pathOf = useRecordPath('orders');
  const { data } = useOrder(id);
  return (
    <Link to={pathOf(id)}>
      <Ltr>{data?.orderNumberFormatted || `#${id}`}</Ltr>
    </Link>
  );
}

/** Lines of the order of a table: quantity, description, amount. */
export function OrderLines({ id, currency, texts }: OrderProps) {
  const translate = useTranslate();
  const { decimal } = useFormats();
  const query = useOrder(id);
  return (
    <Query
      failed={translate('floorPlan.service.orderFailed')}
      query={query}
      loading={
        <div className={styles.lines} role="status" aria-label={translate('flexy.state.loading')}>
          <Skeleton height="60px" />
        </div>
      }
    >
      {({ orderItems }) => (
        <ul className={styles.lines}>
          {orderItems?.map((line) => (
            <li key={line.id}>
              <b>
                <Ltr>{decimal(line.quantity, 3)}</Ltr> ×
              </b>
              <span>{line.description}</span>
              <Ltr>{texts.amount(minorOrZero(line.total, currency))}</Ltr>
            </li>
          ))}
        </ul>
      )}
    </Query>
  );
}

interface OrderProps {
  readonly id: number;
  readonly currency: string;
  readonly texts: Texts;
}

/** Reads the order of a table, if the person may. */
const useOrder = (id: number) => {
  const may = useMay()('read', 'orders');
  return useRecord('orders', String(id), { enabled: may, retry: false });
};
