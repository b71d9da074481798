import { useTranslate } from 'ra-core';
import type { RaRecord } from 'ra-core';
import { FigureCard, listPath, Ltr, Money, useFigures, useFormats, type Figures } from '#admin';
import type { OrderFilter } from '../figureFilters.ts';
import styles from './show.module.css';

interface Figure {
  /** Null: there is none. */
  readonly value: number | null;
  readonly filter: OrderFilter;
}

/** Answer of `orders/figures/customer`; amounts in the currency's units. */
interface CustomerFiguresAnswer {
  readonly currency: string;
  readonly orders: Figure;
  readonly spent: Figure;
  readonly average: Figure;
  readonly rest: Figure;
}

const read = (body: unknown): CustomerFiguresAnswer => body as CustomerFiguresAnswer;

interface AmountProps {
  title: string;
  figures: Figures<CustomerFiguresAnswer>;
  name: 'spent' | 'average' | 'rest';
}

function AmountCard({ title, figures, name }: AmountProps) {
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
            <Money amount={formats.amount(value, currency)} unit={formats.currencyName(currency)} />
          )}
        </span>
      )}
    >
      {() => null}
    </FigureCard>
  );
}

function OfCustomer({ id }: { id: RaRecord['id'] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const figures = useFigures(`orders/figures/customer?customer=${id}`, ['orders'], read);
  return (
    <div className={styles.figures}>
      <FigureCard
        title={translate('orders.customer.orders')}
        figures={figures}
        to={({ orders }) => listPath('orders', orders.filter)}
        value={({ orders }) => <Ltr>{formats.integer(orders.value ?? 0)}</Ltr>}
      >
        {() => null}
      </FigureCard>
      <AmountCard title={translate('orders.customer.spent')} figures={figures} name="spent" />
      <AmountCard title={translate('orders.customer.average')} figures={figures} name="average" />
      <AmountCard title={translate('orders.customer.rest')} figures={figures} name="rest" />
    </div>
  );
}

/** What a customer bought so far, over their page. */
export default function CustomerFigures({
  resource,
  record,
}: {
  readonly resource: string;
  readonly record: RaRecord;
}) {
  return resource === 'customers' ? <OfCustomer id={record.id} /> : null;
}
