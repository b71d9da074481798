import { useGetList, useLocale, useTranslate } from 'ra-core';
import { Card, LoadFailed, PageBody, PageHeader, Pending, Skeleton, State, useCrumbs, useStoreZone } from '#admin';
import { countByHour, openHours } from './countByHour.ts';
import styles from './hours.module.css';

/** Number of the latest sales that are counted. */
const LATEST = 500;
const QUERY = {
  pagination: { page: 1, perPage: LATEST },
  sort: { field: 'createdAt', order: 'DESC' },
  filter: { type: ['delivery-note', 'order'] },
} as const;

interface HoursProps {
  readonly orders: readonly { readonly createdAt?: unknown }[];
}

/** A bar for each hour from the first sale to the last one, with its number. */
function Hours({ orders }: HoursProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const zone = useStoreZone();
  const hours = openHours(
    countByHour(
      orders.map(({ createdAt }) => createdAt),
      zone(),
    ),
  );
  const most = Math.max(1, ...hours.map(({ sales }) => sales));
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  if (hours.length === 0) return <State icon="clock" title={translate('busyHours.none')} />;
  return (
    <ol className={styles.hours}>
      {hours.map(({ hour, sales }) => {
        const time = format.format(Date.UTC(2000, 0, 1, hour));
        return (
          <li key={hour}>
            <span>{time}</span>
            <progress value={sales} max={most} aria-label={translate('busyHours.salesAt', { time, sales })} />
            <span aria-hidden="true">{sales}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The page: the latest sales by hour of the day. */
export default function HoursPage() {
  const translate = useTranslate();
  const title = translate('busyHours.title');
  useCrumbs([{ label: title }]);
  const { data, error, refetch } = useGetList('orders', QUERY);
  return (
    <>
      <PageHeader title={title} />
      <PageBody>
        <Card title={translate('busyHours.latest')}>
          {data && <Hours orders={data} />}
          {!data && error && (
            <LoadFailed title={translate('busyHours.failed')} error={error} onRetry={() => void refetch()} />
          )}
          {!data && !error && (
            <Pending>
              <Skeleton width="100%" height="240px" />
            </Pending>
          )}
        </Card>
      </PageBody>
    </>
  );
}
