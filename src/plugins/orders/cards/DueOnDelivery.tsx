import { useTranslate } from 'ra-core';
import { ClockAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Trend, FigureCard, listPath } from '#admin';
import { Amount } from './Amount.tsx';
import { useKeyFigures } from './figures.ts';

/** Amount still to be collected on deliveries, and the number of late ones. */
export default function DueOnDelivery() {
  const translate = useTranslate();
  return (
    <FigureCard
      title={translate('orders.cards.due')}
      figures={useKeyFigures()}
      to={({ due }) => listPath('orders', due.filter)}
      value={({ due, currency }) => <Amount value={due.value} currency={currency} />}
    >
      {({ due }) => (
        <>
          {due.late > 0 && (
            <Link to={listPath('orders', due.lateFilter)}>
              <Trend tone="bad" icon={ClockAlert}>
                {translate('orders.cards.late', { smart_count: due.late })}
              </Trend>
            </Link>
          )}
          <span>
            {translate(`orders.cards.${due.late > 0 ? 'ofDeliveries' : 'deliveries'}`, { smart_count: due.count })}
          </span>
        </>
      )}
    </FigureCard>
  );
}
