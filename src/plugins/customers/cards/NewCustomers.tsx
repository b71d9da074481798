import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import {
  Avatar,
  Text,
  Trend,
  DashboardCard,
  listPath,
  Ltr,
  RelativeTime,
  Skeleton,
  useDashboardRange,
  useFigures,
  useFormats,
  useRecordPath,
} from '#admin';
import type { AnswerOf } from '#resource';
import { newCustomersCall } from '../calls.ts';
import styles from './NewCustomers.module.css';

/** Dashboard card of new customers: their number, the newest ones, and a link to the list. */
export default function NewCustomers() {
  const translate = useTranslate();
  const { days } = useDashboardRange();
  return (
    <DashboardCard
      title={translate('customers.cards.new')}
      figures={useFigures(newCustomersCall, { query: { days } }, BEHIND)}
      hint={(figures) => <Compared {...figures} />}
      end={({ count, filter }) => (
        <Link to={listPath('customers', filter)}>{translate('customers.cards.customers', { smart_count: count })}</Link>
      )}
      skeleton={SHAPE}
    >
      {({ newest }) =>
        newest.length === 0 ? (
          <Text as="p" tone="quiet" size={13} className={styles.empty}>
            {translate('customers.cards.nobody')}
          </Text>
        ) : (
          <People newest={newest} />
        )
      }
    </DashboardCard>
  );
}

/** Answer of `customers/figures`. */
type NewCustomersFigures = AnswerOf<typeof newCustomersCall>;

const BEHIND = ['customers'];

const SHAPE = (
  <div className={styles.people}>
    {[1, 2, 3, 4].map((at) => (
      <span key={at} className={styles.person}>
        <Skeleton width="70%" />
      </span>
    ))}
  </div>
);

/** The number of new customers compared with the previous period. */
function Compared({ count, previous, days }: NewCustomersFigures) {
  const translate = useTranslate();
  const formats = useFormats();
  const more = count - previous;
  const tone = more > 0 ? 'good' : more < 0 ? 'bad' : 'even';
  return (
    <span className={styles.compared}>
      {translate('customers.cards.inDays', { smart_count: days })}
      <Trend tone={tone} icon={{ good: TrendingUp, bad: TrendingDown, even: Minus }[tone]}>
        <Ltr>{formats.integer(Math.abs(more))}</Ltr>
      </Trend>
      {translate(`customers.cards.${{ good: 'more', bad: 'fewer', even: 'asMany' }[tone]}`)}
    </span>
  );
}

function People({ newest }: Pick<NewCustomersFigures, 'newest'>) {
  const pathOf = useRecordPath('customers');
  return (
    <ul className={styles.people}>
      {newest.map(({ id, name, at }) => (
        <li key={id}>
          <Link to={pathOf(id)} className={styles.person}>
            <Avatar name={name} />
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            <RelativeTime iso={at} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
