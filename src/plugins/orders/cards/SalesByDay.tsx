import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router';
import {
  Bars,
  DashboardCard,
  listPath,
  Ltr,
  Skeleton,
  Stack,
  useDashboardRange,
  useFormats,
  useStoreZone,
} from '#admin';
import { addDays, clockOf, DAY_MINUTES, minuteOfDay } from '#resource';
import { Amount } from './Amount.tsx';
import { useSales, type Sales, type SalesPoint } from './figures.ts';
import { Percent } from './Percent.tsx';
import styles from './SalesByDay.module.css';
import { useCardWords } from './words.ts';

/** Chart of the revenue in the chosen range, compared with the range before. */
export default function SalesByDay() {
  const translate = useTranslate();
  const { range } = useDashboardRange();
  return (
    <DashboardCard
      title={translate(`orders.cards.by.${range}`)}
      figures={useSales()}
      end={() => <Legend />}
      skeleton={SHAPE}
    >
      {(sales) => <Content sales={sales} />}
    </DashboardCard>
  );
}

const LAST_OF_WEEK = 6;

/** Short and whole names of a bar: an hour, a day, or a week by its first and last day. */
function useNames({
  unit,
  points,
}: Sales): (point: SalesPoint, at: number) => readonly [name: string, longName: string] {
  const words = useCardWords();
  const zone = useStoreZone();
  return ({ day }, at) => {
    // The bars of a day are its hours, from the begin that the server counted from: the setting may have changed since.
    if (unit === 'hour') {
      const hour = clockOf((minuteOfDay(Date.parse(points[0]?.from ?? ''), zone()) + 60 * at) % DAY_MINUTES);
      return [hour, hour];
    }
    if (unit === 'day') return [words.weekday(day), words.weekday(day)];
    return [words.date(day), `${words.date(day)} – ${words.date(addDays(day, LAST_OF_WEEK))}`];
  };
}

function Legend() {
  const translate = useTranslate();
  const { range } = useDashboardRange();
  return (
    <span className={styles.legend}>
      <span>
        <i className={styles.bars} />
        {translate(`orders.cards.now.${range}`)}
      </span>
      <span>
        <i className={styles.line} />
        {translate(`orders.cards.before.${range}`)}
      </span>
    </span>
  );
}

/** Bars and totals; without a sale, what to do. */
function Content({ sales }: { sales: Sales }) {
  const translate = useTranslate();
  const { range } = useDashboardRange();
  const formats = useFormats();
  const navigate = useNavigate();
  const nameOf = useNames(sales);
  const { currency, points, total, change, filter, orders, previous } = sales;
  if (orders === 0 && previous === 0)
    return (
      <div className={styles.empty}>
        <p>{translate('orders.cards.noSalesYet')}</p>
        <Link to="/orders">{translate('orders.cards.openOrders')}</Link>
      </div>
    );
  return (
    <>
      <Bars
        label={translate(`orders.cards.by.${range}`)}
        points={points.map((point, at) => {
          const [name, longName] = nameOf(point, at);
          return { name, longName, value: point.value, previous: point.previous, isOpen: point.isOpen };
        })}
        series={[translate(`orders.cards.now.${range}`), translate(`orders.cards.before.${range}`)]}
        valueText={(value) => `${formats.major(value, currency)} ${formats.currencyName(currency)}`}
        onPoint={(at) => {
          const point = points[at];
          if (point) void navigate(listPath('orders', point.filter));
        }}
      />
      <p className={styles.total}>
        <b>
          <Amount value={total} currency={currency} />
        </b>
        <span>{translate(`orders.cards.over.${range}`)}</span>
        <Percent change={change} />
        <Link to={listPath('orders', filter)}>
          {translate('orders.cards.openSales', { smart_count: orders })} <Ltr>{formats.integer(orders)}</Ltr>
        </Link>
      </p>
    </>
  );
}

const SHAPE = (
  <Stack gap={10}>
    <Skeleton width="100%" height="214px" />
    <Skeleton width="46%" />
  </Stack>
);
