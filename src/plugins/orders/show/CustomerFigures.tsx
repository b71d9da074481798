import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { DateText, FigureCard, listPath, Ltr, Money, type PartProps, useFigures, useFormats } from '#admin';
import type { Figures } from '#admin/internal';
import type { AnswerOf } from '#resource';
import { customerCall } from '../figureCalls.ts';
import styles from './show.module.css';

/** Figures of a customer's purchases, above their page. */
export default function CustomerFigures({ record: { id } }: PartProps<'record.figures', 'customers'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const figures = useFigures(customerCall, { query: { customer: id } }, ['orders']);
  return (
    <div className={styles.figures}>
      <FigureCard
        title={translate('orders.customer.orders')}
        figures={figures}
        to={({ orders }) => listPath('orders', orders.filter)}
        value={({ orders }) => <Ltr>{formats.integer(orders.value)}</Ltr>}
      >
        {({ orders }) => <Since name="last" at={orders.lastAt} />}
      </FigureCard>
      <AmountCard
        title={translate('orders.customer.spent')}
        figures={figures}
        name="spent"
        detail={({ orders }) => <Since name="first" at={orders.firstAt} />}
      />
      <AmountCard
        title={translate('orders.customer.average')}
        figures={figures}
        name="average"
        detail={({ orders }) =>
          translate(`orders.customer.${orders.value ? 'over' : 'none'}`, { smart_count: orders.value })
        }
      />
      <AmountCard
        title={translate('orders.customer.rest')}
        figures={figures}
        name="rest"
        detail={({ rest }) => translate(`orders.customer.${rest.count ? 'owed' : 'paid'}`, { smart_count: rest.count })}
      />
    </div>
  );
}

type CustomerFiguresAnswer = AnswerOf<typeof customerCall>;

interface AmountProps {
  title: string;
  figures: Figures<CustomerFiguresAnswer>;
  name: 'spent' | 'average' | 'rest';
  /** Renders the line below the amount. */
  detail: (answer: CustomerFiguresAnswer) => ReactNode;
}

function AmountCard({ title, figures, name, detail }: AmountProps) {
  const formats = useFormats();
  return (
    <FigureCard
      title={title}
      figures={figures}
      to={(all) => listPath('orders', all[name].filter)}
      value={({ currency, [name]: { value } }) => (
        <span className={name === 'rest' && value !== 0 ? styles.owed : undefined}>
          {value === null ? (
            '–'
          ) : (
            <Money amount={formats.major(value, currency)} unit={formats.currencyName(currency)} />
          )}
        </span>
      )}
    >
      {detail}
    </FigureCard>
  );
}

/** A day of theirs in words; without one, that there is no order yet. */
function Since({ name, at }: { name: 'last' | 'first'; at: string | null }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (at === null) return <span>{translate('orders.customer.none')}</span>;
  return (
    <span>
      {translate(`orders.customer.${name}`)} <DateText iso={at}>{formats.day(at)}</DateText>
    </span>
  );
}
