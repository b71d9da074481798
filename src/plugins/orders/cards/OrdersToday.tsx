import { useTranslate } from 'ra-core';
import { TrendingDown, TrendingUp, Minus } from 'lucide-react';
import { Trend, FigureCard, Ltr, listPath, useFormats } from '#admin';
import { useKeyFigures } from './figures.ts';
import { useCardWords } from './words.ts';

/** Number of today's orders, compared with the same time a week ago. */
export default function OrdersToday() {
  const translate = useTranslate();
  const words = useCardWords();
  const formats = useFormats();
  return (
    <FigureCard
      title={translate('orders.cards.orders')}
      figures={useKeyFigures()}
      to={({ orders }) => listPath('orders', orders.filter)}
      value={({ orders }) => <Ltr>{formats.integer(orders.value)}</Ltr>}
    >
      {({ orders, comparedTo }) => {
        const more = orders.value - orders.previous;
        const tone = more > 0 ? 'good' : more < 0 ? 'bad' : 'even';
        const said = { good: 'more', bad: 'fewer', even: 'asMany' }[tone];
        return (
          <>
            <Trend tone={tone} icon={{ good: TrendingUp, bad: TrendingDown, even: Minus }[tone]}>
              <Ltr>{formats.integer(Math.abs(more))}</Ltr>
            </Trend>
            <span>{translate(`orders.cards.${said}`, { day: words.weekday(comparedTo) })}</span>
          </>
        );
      }}
    </FigureCard>
  );
}
