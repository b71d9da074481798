// Card of the start page: today's orders by step.
import { useTranslate } from 'ra-core';
import { Ban, CircleCheck, Flame, Hourglass, Pencil, Truck, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { DashboardCard, Icon, listPath, Ltr, Row, Skeleton, Stack, Text, useFormats, useRecordPath } from '#admin';
import type { Step } from '../figureFilters.ts';
import { useStatusFigures, type StatusFigures } from './figures.ts';
import styles from './OrdersByStatus.module.css';
import { useCardWords } from './words.ts';

/** Icon and chart colour of each step. */
const LOOKS: Readonly<Record<Step, { readonly icon: LucideIcon; readonly color: string }>> = {
  draft: { icon: Pencil, color: 'var(--c6)' },
  waiting: { icon: Hourglass, color: 'var(--c2)' },
  processing: { icon: Flame, color: 'var(--c3)' },
  delivery: { icon: Truck, color: 'var(--c5)' },
  done: { icon: CircleCheck, color: 'var(--c1)' },
  cancelled: { icon: Ban, color: 'var(--c4)' },
};

/** `11 min 40 s`; from an hour on without seconds. */
function useDuration(): (ms: number) => string {
  const translate = useTranslate();
  const words = useCardWords();
  return (ms) => {
    const [hours, minutes, seconds] = words.duration(ms);
    const key = hours > 0 ? 'hours' : seconds > 0 ? 'minutes' : 'wholeMinutes';
    return translate(`orders.cards.${key}`, { hours, minutes, seconds });
  };
}

function Times({ medianMs, slowest }: Pick<StatusFigures, 'medianMs' | 'slowest'>) {
  const translate = useTranslate();
  const duration = useDuration();
  const pathOf = useRecordPath('orders');
  return (
    <dl className={styles.times}>
      <div>
        <dt>{translate('orders.cards.median')}</dt>
        <dd>{medianMs === null ? '–' : duration(medianMs)}</dd>
      </div>
      <div>
        <dt>{translate('orders.cards.slowest')}</dt>
        <dd>
          {slowest ? (
            <Link to={pathOf(slowest.id)}>
              <Ltr>#{slowest.number}</Ltr>
              {translate('orders.cards.since', { time: duration(Math.floor(slowest.waitingMs / 60_000) * 60_000) })}
            </Link>
          ) : (
            translate('orders.cards.nobodyWaits')
          )}
        </dd>
      </div>
    </dl>
  );
}

const SHAPE = (
  <Stack gap={0}>
    {['54%', '66%', '48%', '92%', '30%'].map((width) => (
      <span key={width} className={styles.step}>
        <Skeleton width="70%" />
        <Skeleton width={width} height="10px" />
      </span>
    ))}
  </Stack>
);

/** Today's orders by step, how long they take, and which waits longest. */
export default function OrdersByStatus() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <DashboardCard
      title={translate('orders.cards.byStatus')}
      figures={useStatusFigures()}
      end={() => (
        <Text tone="hint" size={12}>
          {translate('orders.cards.today')}
        </Text>
      )}
      skeleton={SHAPE}
    >
      {({ steps, medianMs, slowest }) => {
        const most = Math.max(1, ...steps.map(({ count }) => count));
        return (
          <>
            <Stack as="ul" gap={0}>
              {steps
                .filter(({ step, count }) => step !== 'draft' || count > 0)
                .map(({ step, count, filter }) => (
                  <li key={step}>
                    <Link to={listPath('orders', filter)} className={styles.step}>
                      <Row as="span" gap={8} className={styles.name}>
                        <Icon name={LOOKS[step].icon} />
                        {translate(`orders.cards.steps.${step}`)}
                      </Row>
                      <Row as="span" gap={0} align="stretch" className={styles.track}>
                        <span
                          style={{ inlineSize: `${(count / most) * 100}%`, background: LOOKS[step].color }}
                          data-empty={count === 0}
                        />
                      </Row>
                      <b>
                        <Ltr>{formats.integer(count)}</Ltr>
                      </b>
                    </Link>
                  </li>
                ))}
            </Stack>
            <Times medianMs={medianMs} slowest={slowest} />
          </>
        );
      }}
    </DashboardCard>
  );
}
