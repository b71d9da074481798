import { Package } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Chip, classNames, Icon, recordPathOf, Row, type BoardCard } from '#admin';
import { isEnded } from '../rules/stop.ts';
import type { Stop } from '../rules/told.ts';
import { StateChip, useCustomer } from '../screen/StopParts.tsx';
import { useTexts } from '../screen/useTexts.ts';
import styles from './rounds.module.css';

/** A stop on the board. */
export interface StopOnBoard extends BoardCard {
  readonly stop: Stop;
}

/** A stop on the board: whom it is for, where, when, what is to be collected, and how far it is. */
export function StopCard({ stop, menu }: { stop: Stop; menu: ReactNode }) {
  const translate = useTranslate();
  const texts = useTexts();
  const time = stop.endedAt ?? stop.arrivedAt ?? stop.leftAt;
  return (
    <article className={classNames(styles.stop, isEnded(stop.state) && styles.ended)} data-stop={stop.number}>
      <header>
        <b>{useCustomer()(stop)}</b>
        {stop.dueAt !== null && <time>{texts.time(stop.dueAt)}</time>}
        {menu}
      </header>
      <p>
        <bdi>{stop.address ?? translate('deliveries.noAddress')}</bdi>
      </p>
      <footer>
        <Link to={recordPathOf('orders', stop.order, 'show')}>{stop.number}</Link>
        <span>
          <Icon name={Package} size={12} />
          {stop.items.length}
        </span>
        <span className={styles.end}>
          {stop.toCollect > 0 ? (
            <b>{texts.amount(stop.toCollect)}</b>
          ) : (
            <Chip tone="success">{translate('deliveries.paid')}</Chip>
          )}
        </span>
      </footer>
      {stop.state !== 'planned' && (
        <Row gap={6} wrap>
          <StateChip state={stop.state} />
          {time !== null && <time>{texts.time(time)}</time>}
          {stop.reason !== null && <Chip>{translate(`resources.deliveries.values.reason.${stop.reason}`)}</Chip>}
          {stop.cash > 0 && <Chip tone="info">{translate('deliveries.took', { amount: texts.whole(stop.cash) })}</Chip>}
          {stop.excess > 0 && (
            <Chip tone="warning">{translate('deliveries.excess', { amount: texts.whole(stop.excess) })}</Chip>
          )}
        </Row>
      )}
    </article>
  );
}
