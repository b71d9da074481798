import { useTranslate } from 'ra-core';
import { FigureCard, listPath, useFormats } from '#admin';
import { Amount } from './Amount.tsx';
import { useKeyFigures } from './figures.ts';
import { Percent } from './Percent.tsx';

/** Average value of today's orders, compared with the mean of the range. */
export default function AverageToday() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <FigureCard
      title={translate('orders.cards.average')}
      figures={useKeyFigures()}
      to={({ average }) => listPath('orders', average.filter)}
      value={({ average, currency }) =>
        average.value === null ? '–' : <Amount value={average.value} currency={currency} />
      }
    >
      {({ average, currency }) => (
        <>
          <Percent change={average.change} />
          <span>
            {average.mean === null
              ? translate('orders.cards.noMean')
              : translate(`orders.cards.${average.meanDays > 14 ? 'quarterMean' : 'mean'}`, {
                  amount: formats.major(average.mean, currency),
                })}
          </span>
        </>
      )}
    </FigureCard>
  );
}
