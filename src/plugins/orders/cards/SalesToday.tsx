import { useTranslate } from 'ra-core';
import { FigureCard, listPath } from '#admin';
import { Amount } from './Amount.tsx';
import { useKeyFigures } from './figures.ts';
import { Percent } from './Percent.tsx';
import { useCardWords } from './words.ts';

/** Today's revenue, compared with the same time one week before. */
export default function SalesToday() {
  const translate = useTranslate();
  const words = useCardWords();
  return (
    <FigureCard
      title={translate('orders.cards.sales')}
      figures={useKeyFigures()}
      to={({ sales }) => listPath('orders', sales.filter)}
      value={({ sales, currency }) => <Amount value={sales.value} currency={currency} />}
    >
      {({ sales, comparedTo }) => (
        <>
          <Percent change={sales.change} />
          <span>
            {translate(`orders.cards.${sales.change === null ? 'noSales' : 'sameHour'}`, {
              day: words.weekday(comparedTo),
            })}
          </span>
        </>
      )}
    </FigureCard>
  );
}
