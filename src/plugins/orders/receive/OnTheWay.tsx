// On the page of a product: its quantity on order, purchase by purchase.
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Card, Chip, Ltr, Query, recordPathOf, useCall, useFormats, type PartProps } from '#admin';
import { onTheWayCall } from '../receivingCalls.ts';
import styles from './receive.module.css';

/** The purchases that bring the product, the earliest first. Nothing while none does. */
export default function OnTheWay({ record }: PartProps<'record.tabs', 'products'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const found = useCall(onTheWayCall, { query: { product: Number(record.id) } }, { behind: ['orders'] });
  if (found.data?.purchases.length === 0) return null;
  return (
    <Card title={translate('orders.receiving.onTheWay')}>
      <Query query={found} failed={translate('orders.receiving.onTheWayFailed')}>
        {({ purchases }) => (
          <ul className={styles.parts}>
            {purchases.map(({ id, number, supplier, expectedAt, daysLate, quantity }) => (
              <li key={id}>
                <span>
                  <Link to={recordPathOf('orders', id, 'show')}>
                    <Ltr>{number ?? `#${id}`}</Ltr>
                  </Link>{' '}
                  {daysLate > 0 && (
                    <Chip tone="danger" icon="circle-alert">
                      {translate('orders.receiving.late', { smart_count: daysLate })}
                    </Chip>
                  )}
                  <small>
                    <bdi>{supplier}</bdi>{' '}
                    {expectedAt && translate('orders.receiving.expected', { day: formats.day(expectedAt) })}
                  </small>
                </span>
                <b>
                  <Ltr>{formats.decimal(quantity, 3)}</Ltr>
                </b>
              </li>
            ))}
          </ul>
        )}
      </Query>
    </Card>
  );
}
